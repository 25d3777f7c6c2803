import type { GoldenSet } from '../lib/model/items/golden-set.ts'

/**
 * Returns whether a golden set has questions that can affect the verdict. Drafts that are measured
 * separately cannot.
 */
export function holdsQuestions({ items }: GoldenSet): boolean {
  return items.some(({ draft }) => draft !== 'apart')
}
