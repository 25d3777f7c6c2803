/**
 * The first index from which on a condition holds, found by halving: it has to be true from one value on.
 * Their number where it never does.
 */
export function firstIndex<T extends number | object>(
  values: readonly T[],
  holdsAt: (value: T) => boolean,
): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = values[middle]
    if (value !== undefined && holdsAt(value)) high = middle
    else low = middle + 1
  }
  return low
}
