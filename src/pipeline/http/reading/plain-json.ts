import { printable } from '../../../lib/text/printing/printable.ts'
import { holdsTooMuch, isNestedTooDeep, tooMuchHeld } from '../../../lib/parse/json-limits.ts'
import { messageOf } from '../../../lib/reason-of.ts'

export type PlainJson =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'malformed'; readonly reason: string }

/**
 * Parses untrusted JSON into objects without a prototype, so looking up `constructor` or
 * `__proto__` finds only what the text contains. Rejects text that is nested more than 64 levels
 * deep or has more than 200,000 objects, lists and keys, without parsing it.
 */
export function plainJson(text: string): PlainJson {
  if (isNestedTooDeep(text))
    return { kind: 'malformed', reason: 'the data is nested more than 64 levels deep' }
  if (holdsTooMuch(text)) return { kind: 'malformed', reason: tooMuchHeld }
  try {
    const value: unknown = JSON.parse(text)
    dropPrototypes(value)
    return { kind: 'json', value }
  } catch (error) {
    const why = messageOf(error)
    return { kind: 'malformed', reason: `not valid JSON: ${printable(why, 200)}` }
  }
}

/**
 * Removes the prototypes of all objects in a value. Recursion is safe, because the text is at most
 * 64 levels deep.
 */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) Object.setPrototypeOf(value, null)
  for (const inner of Object.values(value)) dropPrototypes(inner)
}
