import type { GoldenItem } from '../model/golden-set.ts'

/** Whether nothing says what is to be found, nor what an answer has to say word for word. It may have a reference. */
export function isUnlabelled(item: GoldenItem): boolean {
  const { labels, contains, excludes, forbidden } = item
  const said = [contains, excludes, forbidden ?? []]
  return labels.kind === 'none' && item.answerable && said.every(({ length }) => length === 0)
}

/** Whether nothing says what is right: a question by itself. */
export function isBare(item: GoldenItem): boolean {
  return isUnlabelled(item) && item.references.length === 0 && (item.claims ?? []).length === 0
}
