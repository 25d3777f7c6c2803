import type { Sides } from '../core/sides.ts'

/** Every cause that one question can have for getting worse, in the order in which they are looked for. */
export const causes = [
  'query-failed',
  'relabelled',
  'judge-noise',
  'evidence-gone',
  'not-indexed',
  'split-by-chunking',
  'not-retrieved',
  'ranked-too-low',
  'crowded-out',
  'left-out-of-context',
  'reordered',
  'refused-despite-evidence',
  'refused-without-evidence',
  'not-used',
  'self-knowledge',
  'misled-by-context',
  'hallucinated',
  'unknown',
] as const

/** Why one question got worse. `unknown`: the run does not hold what it takes to tell; never a guess. */
export type Cause = (typeof causes)[number]

/** Why one question got worse on one metric, and what shows it. */
export type Attribution = {
  readonly cause: Cause
  /** The gated metric that the question fell on. */
  readonly metric: string
  /** What was lost or fell; undefined where the cause is about none. */
  readonly target:
    | {
        readonly kind: 'evidence' | 'chunk' | 'doc'
        /** Document (for `evidence`, `doc`) or chunk id (for `chunk`). */
        readonly name: string
      }
    | undefined
  /** Rank of the target from 1; undefined: not found at this depth. */
  readonly rank: Sides<number | undefined>
  /** Chunks that were asked for. */
  readonly depth: number
  /** Ranks that head's token budget or context holds; undefined where nothing of the kind is the cause. */
  readonly room: number | undefined
  /** Ids of the chunks that head returns within reach and base did not, best first; empty unless it is about ranks. */
  readonly displacedBy: readonly string[]
  /** The statement that shows it, word for word; undefined where none does. */
  readonly claim: string | undefined
  /** Id of the chunk that shows it; undefined where none does. */
  readonly chunk: string | undefined
  /** The pipeline's own words where its query failed: foreign text. */
  readonly message: string | undefined
}

/** How many questions got worse for one cause. */
export type CauseCount = {
  readonly cause: Cause
  readonly items: number
  /** Ids of the first three, in golden order. */
  readonly examples: readonly string[]
}

/** How a metric moved against its band. `more`: up, where neither direction is good. `between`: matches nothing. */
export type Movement = 'worse' | 'better' | 'same' | 'more' | 'between'

/** What the movements of metrics together point to, by its line in the matrix of the documentation. */
export const patternCauses = [
  'empty-index',
  'part-of-corpus',
  'candidates-not-found',
  'ranked-too-low',
  'larger-chunks',
  'evidence-cut',
  'more-noise',
  'order-in-top-k',
  'duplicates',
  'context-not-retrieved',
  'evidence-ignored',
  'model-memory',
  'invention',
  'distraction',
  'prompt-too-strict',
  'refusals-for-retrieval',
  'prompt-too-lax',
  'shorter-answers',
  'wrong-evidence',
  'costlier',
  'exam-moved',
] as const

/** One line of the matrix that the movements match. */
export type Pattern = {
  /** Its number, from 1. */
  readonly row: number
  readonly cause: (typeof patternCauses)[number]
  /** The movements that match it. */
  readonly because: readonly { readonly metric: string; readonly moved: Movement }[]
  /** What the questions that got worse have in common, where that is the pattern. */
  readonly common:
    | { readonly kind: 'document' | 'tag'; readonly name: string; readonly items: number }
    | undefined
}

/** The line of the matrix that comes first, and the others that match as well. */
export type Diagnosis = { readonly leads: Pattern; readonly also: readonly Pattern[] }
