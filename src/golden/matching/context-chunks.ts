import type { ItemMatch, PlacedChunk } from '../../lib/model/item-match.ts'
import { matchItem } from './match-item.ts'

export type ContextRule = {
  /** Ids as the pipeline reports them, in the order the generator saw them; undefined: it does not say. */
  readonly reported: readonly string[] | undefined
  /** How many chunks from the top it sees if nothing is reported; undefined: nobody says. */
  readonly k: number | undefined
}

/** How many chunks a judge is shown of an answer if nobody says which its generator saw. */
export const assumedContext = 20

/**
 * The chunks that the generator saw, in its order: those reported, else the first k; undefined if nobody
 * says. An id that was not returned is passed over; one that was returned twice is its first chunk.
 */
export function contextChunks<Placed extends Pick<PlacedChunk, 'chunk' | 'repeated'>>(
  chunks: readonly Placed[],
  { reported, k }: ContextRule,
): readonly Placed[] | undefined {
  if (reported === undefined) return k === undefined ? undefined : chunks.slice(0, k)
  const byId = new Map<string, Placed>()
  for (const placed of chunks) if (!placed.repeated) byId.set(placed.chunk.id, placed)
  return reported.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A ranking's match cut down to what the generator saw, so a metric of the whole ranking is one of the
 * context. `labels` and `settings`: those that the ranking was matched by. Undefined if nobody says what it
 * saw.
 */
export function contextMatch(
  match: ItemMatch,
  rule: ContextRule,
  [labels, , settings]: Parameters<typeof matchItem>,
): ItemMatch | undefined {
  const chunks = contextChunks(match.chunks, rule)
  if (chunks === undefined) return undefined
  if (rule.reported === undefined)
    return { ...match, chunks, returned: Math.min(rule.k ?? 0, match.returned) }
  const context = { chunks: chunks.map(({ chunk }) => chunk), beyond: undefined }
  return matchItem(labels, context, settings).match
}
