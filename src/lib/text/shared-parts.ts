import { words } from './words/words.ts'

/** Neighbouring words, with a blank between them: where texts share them, they share wordings and not just words. */
export function pairsOf(terms: readonly string[]): readonly string[] {
  return terms.slice(1).map((term, at) => `${terms[at]} ${term}`)
}

/** The pairs of neighbouring words of a text; of a single word that itself. */
export function wordingOf(text: string): readonly string[] {
  const own = words(text)
  return own.length === 1 ? own : pairsOf(own)
}

/** What two lists have in common, each part as often as both have it: the share of the first, and of the second; all of an empty one. */
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
