/**
 * Compares two texts by UTF-16 code unit, which gives the same order on every machine and in every
 * locale.
 */
export function byCodeUnit(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
