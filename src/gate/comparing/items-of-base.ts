import type { Policy } from '../../policy/load-policy.ts'

/** Returns base's own questions. */
export function itemsOfBase({ items }: Pick<Policy, 'items'>): Policy['items'] {
  return items.filter(({ origin, wordingOf }) => origin !== 'added' && !wordingOf)
}
