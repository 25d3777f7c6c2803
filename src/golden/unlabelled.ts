import type { GoldenItem } from '../model/golden-set.ts'

/** Whether nothing says what is right: a bare question. */
export function isUnlabelled(item: GoldenItem): boolean {
  const { labels, references, claims, contains, excludes, forbidden } = item
  const said = [references, claims ?? [], contains, excludes, forbidden ?? []]
  return labels.kind === 'none' && item.answerable && said.every(({ length }) => length === 0)
}
