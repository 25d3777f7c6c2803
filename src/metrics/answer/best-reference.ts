import type { AnswerInput } from '../metric-entry.ts'
import { notApplicable, scored, type Score } from '../../lib/model/score.ts'

/**
 * Scores an answer against the most similar reference. Returns `no_reference` if there is no
 * reference.
 */
export function bestReference(
  { answer, item }: AnswerInput,
  likeness: (answer: string, reference: string) => number,
): Score {
  const { references } = item
  if (references.length === 0) return notApplicable('no_reference')
  return scored(references.reduce((best, one) => Math.max(best, likeness(answer, one)), 0))
}
