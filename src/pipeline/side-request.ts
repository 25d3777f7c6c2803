import { join } from 'node:path'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import type { Filters, Turn } from '../lib/model/items/golden-set.ts'
import type { Run } from '../lib/model/run.ts'
import type { Log } from '../lib/log.ts'
import type { Side } from '../lib/sides.ts'
import type { Answer } from './collect-run.ts'
import type { SideStage } from './side-stage.ts'

/** One question as a pipeline gets it. */
export type Query = {
  readonly id: string
  readonly query: string
  /** The turns before the question, oldest first; left out: none. */
  readonly history?: readonly Turn[]
  /** Left out: none. */
  readonly filters?: Filters
  /** No answer is wanted: the built-in pipeline writes none. Left out: one is. */
  readonly retrievalOnly?: true
}

export function commandFolder({
  root,
  workingDirectory = '',
}: Pick<SideRequest, 'root' | 'workingDirectory'>): string {
  return join(root, workingDirectory)
}

/** One side's work: build what its settings name, ask every query, answer with a `Run`. */
export type SideRequest<Settings extends PipelineSettings = PipelineSettings> = {
  readonly side: Side
  /** The side's worktree. */
  readonly root: string
  /** The folder of it where commands run and paths begin; '' or left out: the worktree itself. */
  readonly workingDirectory?: string
  /** A private folder of this side that exists, is empty, and is removed after the run. */
  readonly folder: string
  readonly settings: Settings
  /** Chunks asked for per query; more are dropped and counted. */
  readonly depth: number
  /** Queries in flight at once. */
  readonly concurrency: number
  /** In golden order; ids are unique. */
  readonly queries: readonly Query[]
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
  /** Ends everything; what was started is gone when the run rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Left out: all of the work is done here. */
  readonly stage?: SideStage | undefined
  /** The worktree in which the index was built, where that was another: programs may name documents by it. */
  readonly formerRoot?: string | undefined
  /** Told of each answer of a program as it comes; left out: nobody is. */
  readonly onAnswer?: ((answer: Answer) => void) | undefined
  /** Runs `build` when it is the side's turn. Left out: at once. */
  readonly inTurn?: (<T>(build: () => Promise<T>) => Promise<T>) | undefined
  /**
   * Awaited once all questions have been asked, while the side can still be asked again; what it rejects with fails the
   * side. Left out: nobody asks again. Not called for pipelines that always return the same, nor where questions are asked elsewhere.
   */
  readonly onAsked?: ((run: Run, askAgain: AskAgain) => Promise<void>) | undefined
}

/** Asks some of a side's questions a second time, past everything that remembers the first. Rejects as asking does. */
export type AskAgain = (queries: readonly Query[]) => Promise<Run['results']>
