import { expect } from 'vitest'
import { openPullRequests, type Seen } from '../rig/pull-requests.ts'
import type { Files } from '../rig/scenario.ts'
import type { Corpus } from './corpora.ts'

/** A pull request of a row, and its expected result. */
export type Pull = {
  readonly does: string
  readonly change: Files | (() => Files)
  readonly args?: readonly string[]
  /** The expected verdict, or a function that derives it from the scores. */
  readonly verdict: Verdict | ((seen: Seen) => Verdict)
  /** Texts that must occur in the comment or the log. */
  readonly says?: readonly string[]
  /** Makes further assertions about the result. */
  readonly holds?: (seen: Seen) => void
  /** Whether this pull request is merged, so that the next one is based on it. */
  readonly isMerged?: boolean
}

export type Verdict = 'pass' | 'warn' | 'fail' | 'error'

/** A repository, and successive pull requests to it. */
export type Row = {
  readonly row: string
  readonly main: Files
  readonly pulls: readonly Pull[]
  readonly env?: Readonly<Record<string, string>>
}

const exits = { pass: 0, warn: 0, fail: 1, error: 3 } as const

/** The results as lines of a table. */
export const measured: string[] = []

/** Gates each pull request of a row, records the result, and compares it with the expectation. */
export async function expectRow({ row, main, pulls, env }: Row, { name }: Corpus): Promise<void> {
  await using requests = await openPullRequests(main, env)
  for (const { does, change, args = [], verdict, says = [], holds, isMerged } of pulls) {
    const seen = await requests.pull(typeof change === 'function' ? change() : change, ...args)
    const cells = [row, name, does, seen.verdict, String(seen.exit), seen.sentence]
    measured.push(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    const said = `${name}, ${does}: ${seen.text}`
    const due = typeof verdict === 'function' ? verdict(seen) : verdict
    expect({ verdict: seen.verdict, exit: seen.exit }, said).toEqual({
      verdict: due,
      exit: exits[due],
    })
    expect(
      says.filter((words) => !seen.text.includes(words)),
      said,
    ).toEqual([])
    holds?.(seen)
    if (isMerged === true) await requests.merge()
  }
}

/** Returns the table of results. */
export function measuredTable(): string {
  const head = ['row', 'documents', 'pull request', 'verdict', 'exit', 'sentence']
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...measured].join('\n')
}
