import type { PipelineSettings } from '../../config/config.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Progress } from '../../log.ts'
import type { IndexFacts } from '../../run/run.ts'
import type { Side } from '../../sides.ts'
import type { ReadText } from '../read-texts.ts'
import type { DocumentChunk } from './chunk-document.ts'
import type { Hit } from './fts-index.ts'

/** One side's work: plain data, so that it can cross to a worker thread. */
export type BuiltinWork = {
  readonly side: Side
  /** The side's worktree. */
  readonly root: string
  /** A private folder that exists; the index file is made in it, under the side's name. */
  readonly folder: string
  readonly settings: PipelineSettings
  /** Chunks asked for per query. */
  readonly depth: number
  readonly queries: readonly { readonly id: string; readonly query: string }[]
  /** Documents whose text is wanted beside those that answers come from, by id. */
  readonly quoted: readonly string[]
}

/** What one query was answered with; its chunks by their numbers, which an `answers` message explains once. */
export type WorkerAnswer =
  | {
      readonly kind: 'answered'
      readonly id: string
      readonly hits: readonly Hit[]
      readonly ms: number
    }
  | { readonly kind: 'failed'; readonly id: string; readonly message: string }

/** What one side's worker tells the thread that started it, in this order: progress, built, answers, document, done. */
export type WorkerMessage =
  | ({ readonly kind: 'progress' } & Omit<Progress, 'side'>)
  | {
      readonly kind: 'built'
      readonly facts: IndexFacts
      /** Globs that select nothing. */
      readonly unmatched: readonly string[]
    }
  | {
      readonly kind: 'answers'
      /** Chunks that no earlier message held, each with its number. */
      readonly chunks: readonly (readonly [row: number, chunk: DocumentChunk])[]
      readonly answers: readonly WorkerAnswer[]
    }
  | ({ readonly kind: 'document' } & ReadText)
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      readonly message: string
      readonly hint: string | undefined
    }
