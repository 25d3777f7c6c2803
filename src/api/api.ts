import type { Report } from './report.ts'
import { requireNode } from '../lib/require-node.ts'

export type { Report }

/**
 * Options that every function accepts. Models are called with the API key in `OPENAI_API_KEY`, as
 * on the command line.
 */
export type Options = {
  /**
   * A folder inside the repository that relative paths are resolved against; default: the current folder.
   * The configuration is searched for in this folder and then in its parents.
   */
  readonly cwd?: string
  /**
   * Path to the configuration, relative to `cwd`; default: `.github/rag-gate.yml`, then `rag-gate.yml`.
   */
  readonly config?: string
  /** If `false`, caches from earlier runs are ignored and nothing is stored. */
  readonly cache?: boolean
  /** Called with each line of progress and each warning. */
  readonly onLine?: (line: string) => void
  /** Stops the run. Everything that the run opened is closed before the promise settles. */
  readonly signal?: AbortSignal
}

/** Options accepted by the functions that return a report. */
export type ReportingOptions = Options & {
  /** Model endpoint; takes precedence over the configuration. */
  readonly baseUrl?: string
  /** Path to a file with human labels, which are used to correct the judge. */
  readonly labels?: string
  /**
   * Folder for the report's files, including `report.json` and `report.html`. If omitted, no files are
   * written.
   */
  readonly out?: string
}

/** The commits to build and query. */
export type Commits = {
  /** The commit whose merge base with head is measured as base; default: the main branch. */
  readonly base?: string
  /** The commit to measure as head; default: the working tree, including uncommitted changes. */
  readonly head?: string
  /** Names of environment variables to pass to the repository's programs. */
  readonly passEnv?: readonly string[]
}

export type GateOptions = ReportingOptions &
  Commits & {
    /** Ids of the questions to ask; default: all. */
    readonly only?: readonly string[]
    /** Names of metrics to measure in addition to the configured ones. */
    readonly metrics?: readonly string[]
  }

export type CollectOptions = Options &
  Commits & {
    /** Model endpoint; takes precedence over the configuration. */
    readonly baseUrl?: string
    /** Folder for the run files. */
    readonly out: string
    /** The shard of the questions to ask, such as `2/8`; default: all. */
    readonly shard?: string
  }

export type ReportOptions = ReportingOptions &
  (
    | {
        /** The folder that `collect` wrote, containing one run or all shards of a run. */
        readonly runs: string
        /** The commits that the run files must belong to; default: the commits named in the files. */
        readonly base?: string
        readonly head?: string
      }
    | {
        /** Base's run file, in native or TREC format; if omitted, only head is measured. */
        readonly baseRun?: string
        readonly headRun: string
        /** Path to the golden set or to TREC qrels. */
        readonly golden: string
        /** Names of metrics to measure instead of the configured ones. */
        readonly metrics?: readonly string[]
      }
  )

export type Collected = {
  /** The number of questions asked on head. */
  readonly questions: number
  /** The number of questions that head did not answer. */
  readonly failed: number
  /** Whether all questions were skipped because nothing that affects the answers has changed. */
  readonly unchanged: boolean
}

/**
 * Thrown when nothing was started or collected. `message` says what happened and where; `hint` says what to
 * do.
 */
export type GateError = Error & {
  readonly name: 'GateError'
  /** One of the codes in `docs/troubleshooting.md`. */
  readonly code: string
  readonly hint: string | undefined
  /** Every mistake found in a hand-written file. Lines and columns start at 1. */
  readonly mistakes: readonly {
    readonly file: string
    readonly line: number | undefined
    readonly column: number | undefined
    readonly path: string
    readonly message: string
  }[]
}

/**
 * Builds the indexes of base and head, asks both sides the golden set's questions, and compares the
 * results, like `rag-gate gate`. Resolves to a report even if nothing could be measured (`verdict` is
 * then `error`). Rejects with a `GateError` if nothing was started because the configuration, golden
 * set or options are wrong.
 */
export async function gate(options: GateOptions = {}): Promise<Report> {
  requireNode(24)
  return (await import('./measure.ts')).runGate(options)
}

/**
 * Builds both sides, asks each of them the golden set's questions, and writes run files, like `rag-gate
 * collect`. Rejects with a `GateError` if any of this fails.
 */
export async function collect(options: CollectOptions): Promise<Collected> {
  requireNode(24)
  return (await import('./measure.ts')).runCollect(options)
}

/**
 * Compares the run files that `collect` wrote, or any two run files, like `rag-gate report`. Does not
 * build or run anything. Resolves and rejects as `gate` does.
 */
export async function report(options: ReportOptions): Promise<Report> {
  requireNode(24)
  return (await import('./measure.ts')).runReport(options)
}
