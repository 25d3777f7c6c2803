/**
 * Returns how many of `total` entries a list shows that usually shows `most`: one more if only one would
 * be left, because the line that counts it takes as much room.
 */
export function shownOf(total: number, most: number): number {
  return total === most + 1 ? total : Math.min(total, most)
}
