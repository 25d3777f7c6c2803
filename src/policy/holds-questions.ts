import type { GoldenSet } from '../lib/model/items/golden-set.ts'

/** Whether anything of a golden set can gate: unreviewed drafts alone do not. */
export function holdsQuestions({ items }: GoldenSet): boolean {
  return items.some(({ draft }) => draft !== 'apart')
}
