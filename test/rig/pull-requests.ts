import type { ShortScore } from '../../src/lib/model/score-schema.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainComment } from '../support/plain-comment.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'
import { runBuiltCliWith } from './run-cli.ts'
import type { Files } from './scenario.ts'
import { withTexts } from '../../src/report/shared-texts.ts'

/** The gate's result for a pull request. */
export type Seen = {
  readonly exit: number | null
  readonly verdict: string
  /** The first words of the comment, which e-mail previews show. */
  readonly sentence: string
  /** Comment and log, with white space collapsed. */
  readonly text: string
  readonly report: SeenReport
}

type SeenReport = {
  readonly verdict: string
  readonly findings: readonly {
    readonly kind: string
    readonly verdict: string
    /** Set only for findings of the kind `unhealthy`. */
    readonly check?: string
    readonly metric?: string
    readonly items?: readonly string[]
  }[]
  readonly metrics: readonly {
    readonly metric: string
    readonly base?: number
    readonly head?: number
  }[]
  readonly notes: readonly {
    readonly kind: string
    readonly labels?: readonly { readonly kind: string }[]
  }[]
  /** Set only if the golden set has unlabelled questions. */
  readonly lists?: {
    readonly asked: number
    readonly changed: readonly { readonly item: string; readonly overlap: number }[]
  }
  readonly items: readonly {
    readonly id: string
    readonly change?: string
    readonly scores: readonly {
      readonly metric: string
      readonly base?: ShortScore
      readonly head?: ShortScore
    }[]
    readonly chunks?: { readonly head?: readonly { readonly chunk: number }[] }
  }[]
  readonly chunks: readonly { readonly doc: string; readonly text: string }[]
}

/** A repository with pull requests that are gated with the command line in `dist/`. */
export type PullRequests = AsyncDisposable & {
  /** Opens and gates a pull request that makes these changes to main. */
  pull(change: Files, ...args: readonly string[]): Promise<Seen>
  /** Merges the last pull request. */
  merge(): Promise<void>
}

/** Creates the repository with these files on main. */
export async function openPullRequests(
  base: Files,
  env: Readonly<Record<string, string>> = {},
): Promise<PullRequests> {
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await tempRepo())
  await repo.commit(base)
  const owned = undo.move()
  let pulls = 0
  return {
    pull: async (change, ...args) => {
      if (pulls++ > 0) await repo.checkout('main')
      await repo.branch(`change-${pulls}`)
      await repo.commit(change)
      await using out = await tempDir()
      const flags = ['--base', 'main', '--out', out.path, ...args]
      const { exit, stdout, stderr } = await runBuiltCliWith({ env }, repo.path, 'gate', ...flags)
      const written = async (name: string): Promise<string> =>
        readFile(join(out.path, name), 'utf8').catch(() => {
          throw new Error(`nothing was measured: ${stdout}${stderr}`)
        })
      const comment = plainComment(await written('comment.md'))
      const raw = JSON.parse(await written('report.json')) as SeenReport
      const report = { ...raw, chunks: withTexts(raw.chunks) }
      return {
        exit,
        verdict: report.verdict,
        sentence: /^> \*\*RAG Gate: (.*)$/m.exec(comment)?.[1]?.replace('**', '') ?? '',
        text: `${comment}${stdout}${stderr}`.replaceAll(/\s+/g, ' '),
        report,
      }
    },
    merge: async () => {
      await repo.checkout('main')
      await repo.merge(`change-${pulls}`)
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
