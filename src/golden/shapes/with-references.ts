import { isMapping } from '../../lib/parse/written-values.ts'
import { namesReference } from './one-of-each.ts'

/**
 * Adds to each item an empty value for every reference key that other items have. Otherwise, the
 * answer in an item without a reference would be mistaken for a reference. Leaves values other than
 * objects unchanged.
 */
export function withReferences<Item extends { readonly value: unknown }>(
  items: readonly Item[],
): readonly Item[] {
  const keys = new Set<string>()
  for (const { value } of items)
    if (isMapping(value)) for (const key of Object.keys(value)) keys.add(key)
  const missing = Object.fromEntries(
    [...keys].filter(namesReference).map((key) => [key, undefined]),
  )
  if (Object.keys(missing).length === 0) return items
  return items.map((item) =>
    isMapping(item.value) ? { ...item, value: { ...item.value, ...missing, ...item.value } } : item,
  )
}
