/**
 * Yields the offset of every occurrence of `needle` in `text`, in ascending order and including
 * overlapping ones. Yields nothing for an empty needle. Always takes time linear in both lengths
 * (Knuth, Morris and Pratt 1977). `indexOf` is not linear for a long needle, so it is only used to
 * search for the first few code units.
 */
export function* occurrences(text: string, needle: string): Generator<number, void> {
  if (needle === '') return
  const opening = needle.slice(0, 8)
  let borders: Uint32Array | undefined
  let at = 0
  let matched = 0
  while (matched > 0 || at < text.length) {
    if (matched === 0) {
      at = text.indexOf(opening, at)
      if (at < 0) return
      at += opening.length
      matched = opening.length
    }
    while (matched < needle.length && text.charCodeAt(at) === needle.charCodeAt(matched)) {
      at += 1
      matched += 1
    }
    if (matched === needle.length) yield at - matched
    else if (at >= text.length) return
    borders ??= bordersOf(needle)
    matched = borders[matched - 1] ?? 0
  }
}

/**
 * Returns, for each prefix of the needle, the length of its longest proper prefix that is also a
 * suffix.
 */
function bordersOf(needle: string): Uint32Array {
  const borders = new Uint32Array(needle.length)
  let matched = 0
  for (let at = 1; at < needle.length; at += 1) {
    while (matched > 0 && needle.charCodeAt(at) !== needle.charCodeAt(matched)) {
      matched = borders[matched - 1] ?? 0
    }
    if (needle.charCodeAt(at) === needle.charCodeAt(matched)) matched += 1
    borders[at] = matched
  }
  return borders
}

/** Returns whether `text` contains the words of `run` consecutively. Returns false for an empty run. */
export function hasWordRun(text: readonly string[], run: readonly string[]): boolean {
  const found = occurrences(fenced(text), fenced(run)).next()
  return run.length > 0 && found.done !== true
}

/** Joins words with spaces around each. Words contain no spaces themselves. */
function fenced(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}
