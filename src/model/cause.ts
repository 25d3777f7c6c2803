import type { Attribution, CauseCount, Diagnosis, Movement, Pattern } from './cause-schema.ts'

// The schemas stand apart, so that looking for a cause does not load zod.
export type { Attribution, CauseCount, Diagnosis, Movement, Pattern }

/** Every cause that one question can have for getting worse, in the order in which they are looked for. */
export const causes = [
  'query-failed',
  'judge-noise',
  'evidence-gone',
  'in-a-copy',
  'not-indexed',
  'split-by-chunking',
  'moved-text',
  'list-cut',
  'not-retrieved',
  'context-cut',
  'left-out-of-context',
  'crowded-out',
  'ousted-by-new-text',
  'same-chunks-reordered',
  'ranked-too-low',
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

/** What the movements of metrics together point to, by its line in the matrix of the documentation. */
export const patternCauses = [
  'empty-index',
  'part-of-corpus',
  'context-cut',
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
