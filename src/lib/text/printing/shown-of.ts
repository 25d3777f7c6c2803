/**
 * Returns how many of `total` entries to show in a list that usually shows `most`. Shows one more
 * if it is the only one left, because the line that counts the rest would take as much room.
 */
export function shownOf(total: number, most: number): number {
  return total === most + 1 ? total : Math.min(total, most)
}
