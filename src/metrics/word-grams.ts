/** The distinct runs of `n` words, each joined by spaces; empty when there are fewer words. */
export function wordGrams(words: readonly string[], n: number): ReadonlySet<string> {
  const grams = new Set<string>()
  if (n < 1) return grams
  for (let end = n; end <= words.length; end += 1) grams.add(words.slice(end - n, end).join(' '))
  return grams
}

/** Words per gram when a text of this many words is looked for: five, or all of a shorter text. */
export function gramSizeFor(wordCount: number): number {
  return Math.min(5, wordCount)
}

/** How many of the first set's members the second holds. */
export function commonGrams(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const gram of a) if (b.has(gram)) common += 1
  return common
}
