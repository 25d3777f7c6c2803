import type { GoldenSet } from '../lib/model/items/golden-set.ts'

/** Returns whether a golden set has questions that can gate. Unreviewed drafts cannot. */
export function holdsQuestions({ items }: GoldenSet): boolean {
  return items.some(({ draft }) => draft !== 'apart')
}
