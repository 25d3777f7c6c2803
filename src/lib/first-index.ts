/**
 * Returns the first index at which a condition is true, or the list's length if it never is. Uses
 * binary search, so once true, the condition must stay true.
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
