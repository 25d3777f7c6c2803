/**
 * Finds the first index at which a condition is true, using binary search: once true, the condition must
 * stay true. Returns the length of the list if it is never true.
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
