type Range = { readonly start: number; readonly end: number }

/**
 * A range of words in the old text and the range that replaces it in the new text. Either range may
 * be empty.
 */
export type Gap = { readonly before: Range; readonly after: Range }

/**
 * Aligns two lists of words in order, with as many letters in common as possible, and returns the
 * ranges that differ (half-open, in order). If the part between the common prefix and suffix is too
 * long to align, returns that part as one gap.
 */
export function wordGaps(before: readonly string[], after: readonly string[]): readonly Gap[] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let [endOld, endNew] = [before.length, after.length]
  while (endOld > start && endNew > start && before[endOld - 1] === after[endNew - 1]) {
    endOld -= 1
    endNew -= 1
  }
  const pairs = alignedPairs(before.slice(start, endOld), after.slice(start, endNew))
  const anchors = [
    ...pairs.map(([own, other]) => [own + start, other + start] as const),
    [endOld, endNew] as const,
  ]
  let from = [start, start] as const
  return anchors.flatMap(([own, other]) => {
    const gap = { before: { start: from[0], end: own }, after: { start: from[1], end: other } }
    from = [own + 1, other + 1]
    return own > gap.before.start || other > gap.after.start ? [gap] : []
  })
}

/** Returns the index pairs of the common subsequence of words with the most letters in total. */
function alignedPairs(
  before: readonly string[],
  after: readonly string[],
): readonly (readonly [number, number])[] {
  const width = after.length + 1
  if (before.length * after.length > mostCells) return []
  const best = new Uint32Array((before.length + 1) * width)
  const at = (own: number, other: number): number => best[own * width + other] ?? 0
  for (let own = before.length - 1; own >= 0; own -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const word = before[own] ?? ''
      const skipped = Math.max(at(own + 1, other), at(own, other + 1))
      best[own * width + other] =
        word === after[other] ? Math.max(skipped, at(own + 1, other + 1) + word.length) : skipped
    }
  const pairs: (readonly [number, number])[] = []
  let [own, other] = [0, 0]
  while (own < before.length && other < after.length) {
    const isPair =
      before[own] === after[other] &&
      at(own, other) === at(own + 1, other + 1) + (before[own]?.length ?? 0)
    if (isPair) pairs.push([own, other])
    const skipsOwn = isPair || at(own + 1, other) === at(own, other)
    if (skipsOwn) own += 1
    if (isPair || !skipsOwn) other += 1
  }
  return pairs
}

/** The maximum size of the table for an alignment, enough for two texts of 2,000 words each. */
const mostCells = 2 ** 22
