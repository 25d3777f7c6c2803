/**
 * Joins JSON strings with commas into batches of at most `mostBytes` bytes, without list brackets.
 * A longer string gets its own batch.
 */
export function batched(texts: readonly string[], mostBytes: number): readonly string[] {
  const lists: string[][] = []
  let bytes = Infinity
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 1
    if (bytes + size > mostBytes) {
      lists.push([])
      bytes = 0
    }
    lists.at(-1)?.push(text)
    bytes += size
  }
  return lists.map((list) => list.join(','))
}
