const claimsPerCall = 20

/**
 * Splits claims into as few batches of nearly equal size as `claimsPerCall` and `fits` allow. A claim that
 * is too long for `fits` gets its own batch.
 */
export function claimBatches<T>(
  claims: readonly T[],
  fits: (batch: readonly T[]) => boolean,
): readonly (readonly T[])[] {
  for (let most = claimsPerCall; most > 1; most -= 1) {
    const batches = nearEqualBatches(claims, most)
    if (batches.every((batch) => fits(batch))) return batches
  }
  return nearEqualBatches(claims, 1)
}

/**
 * Splits a list into as few lists of at most `most` elements as possible and keeps the order. Sizes
 * differ by at most one, and larger lists come first: with `most` 20, 25 elements become 13 and 12.
 */
export function nearEqualBatches<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / most)
  const size = Math.floor(list.length / count)
  const larger = list.length % count
  const startOf = (index: number): number => index * size + Math.min(index, larger)
  return Array.from({ length: count }, (_, index) => list.slice(startOf(index), startOf(index + 1)))
}
