/**
 * Returns the first index at which a condition is true; the list's length if it is never true. Uses
 * binary search, so the condition must be true at all later indexes too.
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
