import type { GoldenSet } from '../lib/model/items/golden-set.ts'

/**
 * Returns whether a golden set has questions that count towards the gate. Unreviewed drafts do not.
 */
export function holdsQuestions({ items }: GoldenSet): boolean {
  return items.some(({ draft }) => draft !== 'apart')
}
