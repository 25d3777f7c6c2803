import type { GoldenItem } from './golden-set.ts'

/**
 * Returns whether an item is answerable but has no labels, no strings that an answer must or must
 * not contain, and no forbidden documents. It may have a reference.
 */
export function isUnlabelled(item: GoldenItem): boolean {
  const { labels, contains, excludes, forbidden } = item
  const said = [contains, excludes, forbidden ?? []]
  return labels.kind === 'none' && item.answerable && said.every(({ length }) => length === 0)
}

/**
 * Like `isUnlabelled`, but returns true only if the item also has no reference and no reference claims.
 */
export function isBare(item: GoldenItem): boolean {
  return isUnlabelled(item) && item.references.length === 0 && (item.claims ?? []).length === 0
}

/** Returns whether an item is answerable and has labels. */
export function isLabelled({ labels, answerable }: GoldenItem): boolean {
  return answerable && labels.kind !== 'none'
}

/**
 * Returns whether the set has answerable questions, but none with labels, strings to check or
 * forbidden documents. Such a set cannot gate retrieval.
 */
export function areUnlabelled(items: readonly GoldenItem[]): boolean {
  const answerable = items.filter((item) => item.answerable)
  return answerable.length > 0 && answerable.every(isUnlabelled)
}
