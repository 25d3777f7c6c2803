import type { BuiltinSettings } from '../../model/settings/settings.ts'
import type { ErrorCode } from '../../core/errors.ts'
import type { Progress } from '../../core/log.ts'
import type { IndexFacts } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import type { PackedVectors } from './vectors/ask-vectors.ts'
import type { BuildCounts } from './word-index/build-index.ts'
import type { DocumentChunk } from './chunking/chunk-document.ts'
import type { Hit } from './word-index/hit.ts'

/** One side's work: plain data, so that it can cross to a worker thread. */
export type BuiltinWork = {
  readonly side: Side
  /** The side's worktree. */
  readonly root: string
  /** Where the index file is made; nothing may be there yet. */
  readonly indexFile: string
  /** An index file to begin from; one that does not fit is ignored. */
  readonly seed: string | undefined
  readonly settings: BuiltinSettings
  /** Where vectors come from, as a name; undefined for a mode without. */
  readonly endpoint: string | undefined
  /** Chunks asked for per query. */
  readonly depth: number
  readonly queries: readonly { readonly id: string; readonly query: string }[]
}

/** What one query was answered with; its chunks by their places, which an `answers` message explains once. */
export type WorkerAnswer =
  | {
      readonly kind: 'answered'
      readonly id: string
      readonly hits: readonly Hit[]
      readonly ms: number
      /** The first query of the thread. */
      readonly cold: boolean
    }
  | { readonly kind: 'failed'; readonly id: string; readonly message: string }

/** What one side's worker tells the thread that started it: built after indexing, answers, then done or failed. */
export type WorkerMessage =
  | ({ readonly kind: 'progress' } & Omit<Progress, 'side'>)
  | { readonly kind: 'debug'; readonly line: string }
  | {
      /** Wants the vectors of these texts, in a `VectorAnswer` with the same number. */
      readonly kind: 'texts'
      readonly question: number
      readonly texts: readonly string[]
    }
  | ({
      /** The index file is complete, and from now on only read. */
      readonly kind: 'built'
      readonly facts: IndexFacts
      readonly ms: number
      /** Names of the documents, sorted. */
      readonly manifest: readonly string[]
      /** Globs that select nothing. */
      readonly unmatched: readonly string[]
    } & BuildCounts)
  | {
      readonly kind: 'answers'
      /** Chunks that no earlier message held, each with its place. */
      readonly chunks: readonly (readonly [place: number, chunk: DocumentChunk])[]
      readonly answers: readonly WorkerAnswer[]
    }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      readonly message: string
      readonly hint: string | undefined
    }

/** The only thing that a worker is told after its start. */
export type VectorAnswer = { readonly question: number; readonly vectors: PackedVectors }
