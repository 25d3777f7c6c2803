import type { Cause } from '../../../lib/model/cause.ts'
import type { Proof, Question } from './facts.ts'

/** Creates a proof that relies only on the causes of individual questions. */
export function byCauses(
  cause: NonNullable<ReturnType<Proof>>['cause'],
  those: readonly Cause[],
): Proof {
  const fit: ReadonlySet<Cause> = new Set(those)
  return ({ questions }) => {
    const explains = ({ cause: own }: Question): boolean => own !== undefined && fit.has(own)
    return questions.some(explains) ? { cause, explains, evidence: {} } : undefined
  }
}

/**
 * Returns whether a question lost its passage in ranking or chunking, meaning that the passage was
 * found before and is now ranked lower or not returned. A passage that is not returned may or may
 * not be in the index.
 */
export function isLostInRanking({ cause, rank }: Question): boolean {
  if (cause === undefined) return false
  return ofRanking.has(cause) || (cause === 'unknown' && rank.base !== undefined)
}

/**
 * Returns whether a question lost its passage in ranking or chunking although head's index contains
 * the passage at least in part.
 */
export function isCutOrRankedElsewhere(question: Question): boolean {
  return isRankedElsewhere(question) || (question.isInPart && isLostInRanking(question))
}

/**
 * Like `isLostInRanking`, but rejects questions whose cause is unknown, because head's index may
 * lack their passage.
 */
export function isRankedElsewhere(question: Question): boolean {
  return question.cause !== 'unknown' && isLostInRanking(question)
}

const ofRanking: ReadonlySet<Cause> = new Set([
  'not-retrieved',
  'ranked-too-low',
  'same-chunks-reordered',
  'reordered',
  'crowded-out',
  'left-out-of-context',
  'split-by-chunking',
  'ousted-by-new-text',
  'refused-without-evidence',
])
