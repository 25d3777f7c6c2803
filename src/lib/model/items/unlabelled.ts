import type { GoldenItem } from './golden-set.ts'

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

/** Whether a label says what is to be found. */
export function isLabelled({ labels, answerable }: GoldenItem): boolean {
  return answerable && labels.kind !== 'none'
}

/** Whether no question that has an answer says what is right: those without one gate nothing of retrieval. */
export function areUnlabelled(items: readonly GoldenItem[]): boolean {
  const answerable = items.filter((item) => item.answerable)
  return answerable.length > 0 && answerable.every(isUnlabelled)
}
