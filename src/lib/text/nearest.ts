import { closestMatch } from 'leven'

// The distance is quadratic in the lengths, and nobody means a name with a longer one.
const LONGEST = 40

/**
 * The known word that a misspelt one most likely means, or undefined when none is near: at most two
 * edits apart, one for a short word, a third of the letters of a long one; case does not count, nor does
 * `_` for `-`. The first of equals wins.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined
  const byFolded = new Map(known.toReversed().map((name) => [folded(name), name]))
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(folded(word), known.map(folded), { maxDistance })
  return match === undefined ? undefined : byFolded.get(match)
}

/** `, did you mean …?` for a misspelt word with a near neighbour, else the empty string. */
export function didYouMean(word: string, known: readonly string[]): string {
  const name = nearest(word, known)
  return name === undefined ? '' : `, did you mean ${name}?`
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll('_', '-')
}
