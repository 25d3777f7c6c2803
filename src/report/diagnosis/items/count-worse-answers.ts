import type { LostBy, WorseAnswers } from '../../../lib/model/worse-answers.ts'

/**
 * Counts the answers that got worse, grouped by what happened to their passage. Returns undefined
 * if there are none.
 */
export function countWorseAnswers(
  answers: ReadonlyMap<string, { readonly lostBy: LostBy }>,
): WorseAnswers | undefined {
  if (answers.size === 0) return undefined
  const counts = { total: answers.size, retrieval: 0, generator: 0, both: 0, untold: 0 }
  for (const { lostBy } of answers.values()) counts[lostBy] += 1
  return counts
}
