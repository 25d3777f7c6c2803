import type { TrecLine } from './trec-line.ts'

/**
 * Returns a function that finds the result for a line's query, and caches it for the following lines
 * with the same query.
 */
export function byQuery<Found>(
  find: (id: string) => Found | undefined,
): (bytes: Buffer, line: TrecLine) => Found | undefined {
  let query = Buffer.alloc(0)
  let found: Found | undefined
  return (bytes, line) => {
    if (isSame(query, bytes, line)) return found
    // Copies the query, because the block's buffer will be overwritten.
    query = Buffer.from(bytes.subarray(line.query, line.queryEnd))
    found = find(query.toString())
    return found
  }
}

function isSame(query: Uint8Array, bytes: Buffer, { query: start, queryEnd }: TrecLine): boolean {
  if (queryEnd - start !== query.length) return false
  for (let at = 0; at < query.length; at += 1) if (query[at] !== bytes[start + at]) return false
  return true
}
