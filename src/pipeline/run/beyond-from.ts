import { quoted } from '../../lib/text/printing/printable.ts'
import type { WrittenBeyond } from './answer-schema.ts'
import type { QueryResult } from '../../lib/model/run.ts'

export type Beyond = Extract<QueryResult, { readonly kind: 'answered' }>['beyond']

/**
 * Parses what is known about a ranking beyond the listed chunks. Returns the reason if it is
 * inconsistent.
 */
export function beyondFrom(
  { returned, ranks }: WrittenBeyond,
  chunks: number,
):
  | { readonly kind: 'beyond'; readonly beyond: Beyond }
  | { readonly kind: 'malformed'; readonly reason: string } {
  const malformed = (reason: string) => ({ kind: 'malformed', reason }) as const
  if (returned < chunks)
    return malformed(
      `returned: expected at least ${chunks}, the number of listed chunks, found ${returned}`,
    )
  const byId = new Map<string, number>()
  for (const [index, [id, rank]] of ranks.entries()) {
    if (byId.has(id)) return malformed(`ranks[${index}]: ${quoted(id)} appears twice`)
    if (rank <= chunks || rank > returned)
      return malformed(
        `ranks[${index}]: expected a rank from ${chunks + 1} to ${returned}, found ${rank}`,
      )
    byId.set(id, rank)
  }
  return { kind: 'beyond', beyond: { returned, ranks: byId } }
}

/** Serializes what `beyondFrom` parses. */
export function writtenBeyond(beyond: Beyond): WrittenBeyond | undefined {
  return beyond && { returned: beyond.returned, ranks: [...beyond.ranks] }
}
