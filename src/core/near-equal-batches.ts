/**
 * Cuts a list into as few lists of at most `most` as can be, of sizes that differ by one at most, larger
 * ones first: 25 by 20 -> 13, 12. Order is kept. An empty list: none.
 */
export function nearEqualBatches<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / most)
  const larger = list.length % count
  const size = Math.floor(list.length / count)
  const batches: (readonly T[])[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const end = at + size + (index < larger ? 1 : 0)
    batches.push(list.slice(at, end))
    at = end
  }
  return batches
}
