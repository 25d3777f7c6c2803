import type { Report } from './report.ts'
import { requireNode } from '../lib/require-node.ts'

export type { Report }

/** What every call may be given. Models are asked with the key in `OPENAI_API_KEY`, as on the command line. */
export type Options = {
  /**
   * A folder of the repository, which paths start from; left out: the current folder of the process. The configuration
   * is that of the nearest folder from there upwards which holds one.
   */
  readonly cwd?: string
  /** Path of the configuration in that folder; left out: the default paths. */
  readonly config?: string
  /** `false`: nothing is kept between runs. */
  readonly cache?: boolean
  /** Told each line of progress and each warning; left out: nobody is. */
  readonly onLine?: (line: string) => void
  /** Stops the run. What it opened is closed before the promise settles. */
  readonly signal?: AbortSignal
}

/** What a comparison may be given beside them. */
export type ReportingOptions = Options & {
  /** Where models are asked, which counts before the configuration. */
  readonly baseUrl?: string
  /** Path of human labels, which correct the judge. */
  readonly labels?: string
  /** Folder for the files of the report, `report.json` and `report.html` among them; left out: none are written. */
  readonly out?: string
}

/** The commits that are built and asked. */
export type Commits = {
  /** Compared with the merge base of this commit and head; left out: of the main branch. */
  readonly base?: string
  /** Left out: the work tree, uncommitted changes included. */
  readonly head?: string
  /** Names of environment variables that programs of the repository get. */
  readonly passEnv?: readonly string[]
}

export type GateOptions = ReportingOptions &
  Commits & {
    /** Ids of the only questions to ask; left out: all. */
    readonly only?: readonly string[]
    /** Names of metrics to measure beside those of the configuration. */
    readonly metrics?: readonly string[]
  }

export type CollectOptions = Options &
  Commits & {
    /** Where models are asked, which counts before the configuration. */
    readonly baseUrl?: string
    /** Folder for the run files. */
    readonly out: string
    /** The part of the questions to ask, such as `2/8`; left out: all. */
    readonly shard?: string
  }

export type ReportOptions = ReportingOptions &
  (
    | {
        /** Folder that `collect` wrote, of one run or of all shards. */
        readonly runs: string
        /** The commits that the run files have to be of; left out: those that they name. */
        readonly base?: string
        readonly head?: string
      }
    | {
        /** Run file of base, native or TREC; left out: head is measured alone. */
        readonly baseRun?: string
        readonly headRun: string
        /** Path of the golden set, or of TREC qrels. */
        readonly golden: string
        /** Names of metrics, instead of those of the configuration. */
        readonly metrics?: readonly string[]
      }
  )

/** What `collect` left. */
export type Collected = {
  /** Questions asked on head. */
  readonly questions: number
  /** Those that head did not answer. */
  readonly failed: number
  /** Nothing that the answers depend on has changed: nothing was asked. */
  readonly unchanged: boolean
}

/** Why nothing was started, or nothing could be collected: `message` says what happened and where, `hint` what to do. */
export type GateError = Error & {
  readonly name: 'GateError'
  /** As documented in docs/troubleshooting.md. */
  readonly code: string
  readonly hint: string | undefined
  /** Every mistake in a file that a person wrote; lines and columns count from 1. */
  readonly mistakes: readonly {
    readonly file: string
    readonly line: number | undefined
    readonly column: number | undefined
    readonly path: string
    readonly message: string
  }[]
}

/**
 * Builds the index of base and head, asks both the golden set, and compares: `rag-gate gate`. Resolves to a
 * report also if nothing could be measured (`verdict` is `error`). Rejects with a `GateError` if nothing was
 * started, since configuration, golden set or options are wrong.
 */
export async function gate(options: GateOptions = {}): Promise<Report> {
  requireNode(24)
  return (await import('./measure.ts')).runGate(options)
}

/** Builds and asks both sides, and leaves run files: `rag-gate collect`. Rejects with a `GateError` where it could not. */
export async function collect(options: CollectOptions): Promise<Collected> {
  requireNode(24)
  return (await import('./measure.ts')).runCollect(options)
}

/** Compares run files, of `collect` or any two: `rag-gate report`. Nothing is built or run. Resolves and rejects as `gate` does. */
export async function report(options: ReportOptions): Promise<Report> {
  requireNode(24)
  return (await import('./measure.ts')).runReport(options)
}
