/**
 * Returns, in ascending order, the starts of all substrings of `text` that end at `end` and have
 * exactly this edit distance from `pattern`. No substring that ends there may have a smaller
 * distance. Computes a table of `pattern.length x (2 x distance + 1)` cells.
 */
export function approximateStarts(
  pattern: string,
  text: string,
  { end, distance }: { readonly end: number; readonly distance: number },
): readonly number[] {
  // Both strings are read backwards from their ends. Cell b of row r is the distance between the
  // last r code units of the pattern and the last r + b - distance code units of the text. Cells
  // farther from the diagonal cannot be on a short enough path.
  const width = 2 * distance + 1
  let row = Int32Array.from({ length: width }, (_, b) => (b < distance ? FAR : b - distance))
  let next = new Int32Array(width)
  for (let r = 1; r <= pattern.length; r += 1) {
    const unit = pattern.charCodeAt(pattern.length - r)
    for (let b = 0; b < width; b += 1) {
      const taken = r + b - distance
      let value = (row[b + 1] ?? FAR) + 1
      if (taken > 0) {
        const same = text.charCodeAt(end - taken) === unit
        value = Math.min(value, (row[b] ?? FAR) + (same ? 0 : 1), (next[b - 1] ?? FAR) + 1)
      }
      next[b] = taken < 0 || taken > end ? FAR : value
    }
    ;[row, next] = [next, row]
  }
  const starts: number[] = []
  for (const [b, value] of row.entries())
    if (value === distance) starts.push(end - (pattern.length + b - distance))
  return starts.toReversed()
}

/** Greater than any distance, and small enough to add to without overflow. */
const FAR = 2 ** 30
