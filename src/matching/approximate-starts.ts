/**
 * All offsets from which `text` up to `end` has exactly this edit distance to `pattern`, given that no
 * start is nearer; ascending. A table of `pattern.length x (2 x distance + 1)` cells.
 */
export function approximateStarts(
  pattern: string,
  text: string,
  { end, distance }: { readonly end: number; readonly distance: number },
): readonly number[] {
  // Both read backwards from their ends. Cell b of row r: distance of the pattern's last r units to
  // the text's last r + b - distance; farther from the diagonal no path is short enough.
  const width = 2 * distance + 1
  let row = Array.from({ length: width }, (_, b) => (b < distance ? Infinity : b - distance))
  for (let r = 1; r <= pattern.length; r += 1) {
    const unit = pattern.charCodeAt(pattern.length - r)
    const next: number[] = []
    for (let b = 0; b < width; b += 1) {
      const taken = r + b - distance
      const same = taken > 0 && text.charCodeAt(end - taken) === unit
      const replaced = taken > 0 ? (row[b] ?? Infinity) + (same ? 0 : 1) : Infinity
      const dropped = (row[b + 1] ?? Infinity) + 1
      const added = taken > 0 ? (next[b - 1] ?? Infinity) + 1 : Infinity
      next.push(taken < 0 || taken > end ? Infinity : Math.min(replaced, dropped, added))
    }
    row = next
  }
  return row
    .flatMap((value, b) => (value === distance ? [end - (pattern.length + b - distance)] : []))
    .toReversed()
}
