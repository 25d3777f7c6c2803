import { closestMatch } from 'leven'

// Longer words are not compared, because comparing takes time quadratic in the lengths, and such a
// word is unlikely to be a misspelt name.
const LONGEST = 40

/**
 * Returns the known word that a misspelt word most likely means, or undefined if none is close.
 * Allows one edit in a word of up to three letters. In a longer word, allows two edits or one for
 * every three letters, whichever is more. Ignores case and the difference between `_` and `-`.
 * Among equally close words, the first wins.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined
  const byFolded = new Map(known.toReversed().map((name) => [folded(name), name]))
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(folded(word), known.map(folded), { maxDistance })
  return match === undefined ? undefined : byFolded.get(match)
}

/**
 * Returns `, did you mean …?` if a known word is close to the misspelt one, or an empty string
 * otherwise.
 */
export function didYouMean(word: string, known: readonly string[]): string {
  const name = nearest(word, known)
  return name === undefined ? '' : `, did you mean ${name}?`
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll('_', '-')
}
