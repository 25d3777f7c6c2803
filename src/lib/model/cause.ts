import type { Attribution, CauseCount, Diagnosis, LikelyCause, Named } from './cause-schema.ts'

// The schemas are in `cause-schema.ts`, so code that looks for causes does not load zod.
export type { Attribution, CauseCount, Diagnosis, LikelyCause, Named }

/** All causes that can make a single question worse, in the order in which they are checked. */
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
  'text-altered',
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

/**
 * Why a question got worse. `unknown` means that the run does not contain enough data to tell, because
 * RAG Gate does not guess causes.
 */
export type Cause = (typeof causes)[number]

/**
 * Possible causes of the worse results as a whole. The causes with the most reliable evidence come
 * first.
 */
export const likelyCauses = [
  'nothing-returned',
  'document-names',
  'documents-missing',
  'texts-edited',
  'texts-moved',
  'texts-altered',
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
