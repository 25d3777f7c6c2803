import type { Attribution, CauseCount, Diagnosis, LikelyCause, Named } from './cause-schema.ts'

// The schemas stand apart, so that looking for a cause does not load zod.
export type { Attribution, CauseCount, Diagnosis, LikelyCause, Named }

/** Every cause that one question can have for getting worse, in the order in which they are looked for. */
export const causes = [
  'query-failed',
  'judge-noise',
  'wrong-tool',
  'tool-loop',
  'error-ignored',
  'missing-tool',
  'passage-dropped',
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
  'uncited',
  'refused-despite-evidence',
  'refused-without-evidence',
  'not-used',
  'self-knowledge',
  'misled-by-context',
  'hallucinated',
  'unknown',
] as const

/** Why one question got worse. `unknown`: the run does not contain what it takes to tell; never a guess. */
export type Cause = (typeof causes)[number]

/** What may be the cause of the whole change, the best proven first. */
export const likelyCauses = [
  'nothing-returned',
  'document-names',
  'documents-missing',
  'texts-edited',
  'texts-moved',
  'list-cut',
  'context-cut',
  'refusals',
  'invented',
  'evidence-ignored',
  'judge-wavers',
  'same-chunks-reordered',
  'unrelated-results',
  'copies',
  'new-texts',
  'split-evidence',
  'larger-chunks',
  'smaller-chunks',
  'ranking-changed',
  'context-grown',
  'unknown',
] as const
