/** The distinct runs of `n` words, each joined by spaces; empty when there are fewer words. */
export function wordGrams(words: readonly string[], n: number): ReadonlySet<string> {
  const grams = new Set<string>()
  if (n < 1) return grams
  // Slices of one text cost far less than joining each run.
  const text = words.join(' ')
  let start = 0
  let end = -1
  for (const [index, word] of words.entries()) {
    end += word.length + 1
    if (index + 1 < n) continue
    grams.add(text.slice(start, end))
    start += (words[index + 1 - n]?.length ?? 0) + 1
  }
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
