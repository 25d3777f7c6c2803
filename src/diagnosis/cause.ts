import type { Sides } from '../sides.ts'

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
