import type { Cause } from '../../../lib/model/cause.ts'
import type { Proof, Question } from './facts.ts'

/** The proof that lies in the causes of single questions alone. */
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
 * Whether a question lost its passage to what the ranking, or the chunks, made of it: found before, and lower
 * or not at all now. Nothing tells whether an index that does not return it contains it.
 */
export function isLostInRanking({ cause, rank }: Question): boolean {
  if (cause === undefined) return false
  return ofRanking.has(cause) || (cause === 'unknown' && rank.base !== undefined)
}

/**
 * The same where head's index is known to contain the passage, else a part of it: what nothing tells of may
 * be missing.
 */
export function isCutOrRankedElsewhere(question: Question): boolean {
  return isRankedElsewhere(question) || (question.isInPart && isLostInRanking(question))
}

/** The same where head's index is known to contain all of the passage. */
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
