import { join } from 'node:path'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import type { Filters, Turn } from '../lib/model/items/golden-set.ts'
import type { Run } from '../lib/model/run.ts'
import type { Log } from '../lib/log.ts'
import type { Side } from '../lib/sides.ts'
import type { Answer } from './collect-run.ts'
import type { SideStage } from './side-stage.ts'

/** One question as sent to a pipeline. */
export type Query = {
  readonly id: string
  readonly query: string
  /** The earlier turns of the conversation, oldest first. Omitted if there are none. */
  readonly history?: readonly Turn[]
  readonly filters?: Filters
  /**
   * Set if the question needs no generated answer, so that the built-in pipeline does not generate
   * one.
   */
  readonly retrievalOnly?: true
}

export function commandFolder({
  root,
  workingDirectory = '',
}: Pick<SideRequest, 'root' | 'workingDirectory'>): string {
  return join(root, workingDirectory)
}

/** What to do for one side: build the index, ask every query and return a `Run`. */
export type SideRequest<Settings extends PipelineSettings = PipelineSettings> = {
  readonly side: Side
  /** The side's worktree. */
  readonly root: string
  /**
   * The subfolder of the worktree in which commands run and to which paths are relative. Empty or
   * omitted for the worktree itself.
   */
  readonly workingDirectory?: string
  /** This side's existing, empty, private folder, which is removed after the run. */
  readonly folder: string
  readonly settings: Settings
  /** The number of chunks requested per query. Further chunks are dropped and counted. */
  readonly depth: number
  /** How many queries may be in flight at once. */
  readonly concurrency: number
  /** In golden-set order, with unique ids. */
  readonly queries: readonly Query[]
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
  /**
   * Aborts the work. By the time the run rejects with the signal's reason, every process that it
   * started has ended.
   */
  readonly signal: AbortSignal
  /** The part of the work to do in this job. Omitted to do all of it. */
  readonly stage?: SideStage | undefined
  /**
   * The worktree in which the index was built, if it is not `root`. Programs may still use its
   * paths as document names.
   */
  readonly formerRoot?: string | undefined
  /** Called with each answer from a program as it arrives. */
  readonly onAnswer?: ((answer: Answer) => void) | undefined
  /** Runs `build` when it is this side's turn. Omitted to run it immediately. */
  readonly inTurn?: (<T>(build: () => Promise<T>) => Promise<T>) | undefined
  /**
   * Awaited after all questions have been asked, while the pipeline can still be asked again. If it
   * rejects, the side fails. Not called for pipelines whose results never vary, or if another job
   * asks the questions.
   */
  readonly onAsked?: ((run: Run, askAgain: AskAgain) => Promise<void>) | undefined
}

/**
 * Asks some of a side's questions a second time, bypassing all caches. Rejects for the same reasons
 * as the run itself.
 */
export type AskAgain = (queries: readonly Query[]) => Promise<Run['results']>
