/**
 * Returns how many of `total` entries to show in a list that usually shows `most`. If only one more
 * entry is left, shows it too, because a line that counts it would take as much room.
 */
export function shownOf(total: number, most: number): number {
  return total === most + 1 ? total : Math.min(total, most)
}
