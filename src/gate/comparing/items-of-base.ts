import type { Policy } from '../../policy/policy.ts'

/**
 * Returns base's own questions, leaving out questions that head added and head's alternative
 * wordings.
 */
export function itemsOfBase({ items }: Pick<Policy, 'items'>): Policy['items'] {
  return items.filter(({ origin, wordingOf }) => origin !== 'added' && !wordingOf)
}
