import { words } from './words/words.ts'

/**
 * Returns pairs of neighbouring words, joined by a space. Strings that have pairs in common share
 * phrases, not just words.
 */
export function pairsOf(terms: readonly string[]): readonly string[] {
  return terms.slice(1).map((term, at) => `${terms[at]} ${term}`)
}

/** Returns the pairs of neighbouring words in a string, or the word itself if there is only one. */
export function wordingOf(text: string): readonly string[] {
  const own = words(text)
  return own.length === 1 ? own : pairsOf(own)
}

/**
 * Returns, for each of two lists, the share of its parts that the other list also contains. A
 * repeated part counts as many times as both lists contain it. The share of an empty list is 1.
 */
export function sharedParts(
  one: readonly string[],
  other: readonly string[],
): readonly [number, number] {
  const left = new Map<string, number>()
  for (const part of other) left.set(part, (left.get(part) ?? 0) + 1)
  let shared = 0
  for (const part of one) {
    const count = left.get(part) ?? 0
    left.set(part, count - 1)
    if (count > 0) shared += 1
  }
  return [
    one.length === 0 ? 1 : shared / one.length,
    other.length === 0 ? 1 : shared / other.length,
  ]
}
