/**
 * Compares two strings by UTF-16 code unit. The order is the same on every machine and in every
 * locale.
 */
export function byCodeUnit(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
