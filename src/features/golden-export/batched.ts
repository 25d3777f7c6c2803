/**
 * Texts of JSON in lists of at most so many bytes, each list as the inside of its brackets. One that is longer by itself is
 * a list of its own; none gives none.
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
