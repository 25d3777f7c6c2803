import type { GateRequest } from '../gate/request.ts'
import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { worseItems } from '../report/build/worse-items.ts'
import { runOf } from '../report/terminal/terminal-question.ts'
import type { Report } from '../report/schema/report.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { shortSha } from '../lib/text/printing/short-sha.ts'
import { lastReport } from './last-report.ts'
import { listOf } from './list-of.ts'
import { wrongUse } from './read-flags.ts'

/** The value of `--only` that selects the questions that got worse. */
const worse = '@worse'

type Flags = {
  readonly only?: readonly string[] | undefined
  readonly report?: string | undefined
}

/** `only` is passed to the gate. `allWorse` says whether to show every question that got worse. */
export type Asked = Pick<GateRequest, 'only'> & { readonly allWorse: boolean }

/**
 * Returns the questions that `--only` selects. `@worse` means the questions that got worse in the
 * report passed in `--report` or, without that flag, in the working tree's last report. All questions
 * are asked if there is no last report, if it compared other commits, or if no question got worse in
 * it. Logs what `@worse` selects. Rejects with `input-invalid` if no question got worse in the report
 * passed in `--report`.
 */
export async function askedBy({ only, report }: Flags, log: Log): Promise<Asked> {
  const words = listOf('only', only)
  if (words?.includes(worse) !== true) {
    if (report !== undefined)
      throw wrongUse('gate')(`--report can only be used with --only ${worse}`)
    return { only: words, allWorse: false }
  }
  const tell = (line: string): void => log.info(`--only ${worse}: ${line}`)
  const named = words.filter((word) => word !== worse)
  if (report === undefined) {
    const last = await worseInLast()
    return { only: (now) => askedAfter(last, { now, named, tell }), allWorse: true }
  }
  const ids = worseIn(await read(report))
  if (ids.length === 0)
    throw new GateError('input-invalid', `no question got worse in ${printable(report)}`, {
      hint: `leave out --only ${worse} to ask all questions`,
    })
  tell(`asking the questions that got worse in ${printable(report)}`)
  return { only: [...new Set([...named, ...ids])], allWorse: true }
}

type Commits = Report['origin']['commits']

/** The last report's commits and worse questions. `run` says what was measured, and when. */
type Last = { readonly ids: readonly string[]; readonly commits: Commits; readonly run: string }

function askedAfter(
  last: Last | undefined,
  {
    now,
    named,
    tell,
  }: {
    readonly now: Commits
    readonly named: readonly string[]
    readonly tell: (line: string) => void
  },
): readonly string[] | undefined {
  const why = last === undefined ? 'there is no last report' : whyUnfit(last, now)
  if (last !== undefined && why === undefined) {
    tell(`asking the questions that got worse in the last report: ${last.run}`)
    return [...new Set([...named, ...last.ids])]
  }
  tell(`asking all questions, because ${why}`)
  return undefined
}

/**
 * Returns why the last report cannot say which questions to ask, or undefined if it can. It must have
 * measured the same commits. If head is the working tree, its files may have changed since, because that
 * is how people fix losses.
 */
function whyUnfit({ ids, commits, run }: Last, now: Commits): string | undefined {
  if (ids.length === 0) return `no question got worse in the last report: ${run}`
  const side = commits.base === now.base ? 'head' : 'base'
  const sha = now[side]
  if (sha === undefined || sha === commits[side]) return undefined
  return `${side} is now ${shortSha(sha)}, not the commit of the last report: ${run}`
}

async function worseInLast(): Promise<Last | undefined> {
  const last = await lastReport(process.cwd())
  if (last === undefined) return undefined
  const report = await read(last.path)
  const { commits } = report.origin
  return { ids: worseIn(report), commits, run: runOf(report, last.written) }
}

function worseIn(report: Report): readonly string[] {
  return worseItems(report).map(({ id }) => id)
}

/**
 * Imports `readReport` only when needed, because the flag is rare and the report schema is slow to load.
 */
async function read(path: string): Promise<Report> {
  const { readReport } = await import('../gate/reading/report-file.ts')
  return readReport(path, undefined)
}
