import type { ItemMatch, PlacedChunk } from '../../lib/model/item-match.ts'
import { matchItem } from './match-item.ts'

export type ContextRule = {
  /**
   * Ids of the chunks that the generator received, in the order of its context, as reported by the
   * pipeline; undefined if the pipeline reports none.
   */
  readonly reported: readonly string[] | undefined
  /**
   * The number of top chunks that the generator receives, used if the pipeline reports no ids;
   * undefined if unknown.
   */
  readonly k: number | undefined
}

/**
 * The number of top chunks to show a judge if it is unknown which chunks the generator received.
 */
export const assumedContext = 20

/**
 * Returns the chunks that the generator received, in the order of its context: the reported chunks
 * or, if none are reported, the first `k`. Returns undefined if neither is known, and if none of the
 * reported ids was returned. Ignores single ids that were not returned. For an id that was returned
 * twice, uses the first chunk.
 */
export function contextChunks<Placed extends Pick<PlacedChunk, 'chunk' | 'repeated'>>(
  chunks: readonly Placed[],
  { reported, k }: ContextRule,
): readonly Placed[] | undefined {
  if (reported === undefined) return k === undefined ? undefined : chunks.slice(0, k)
  const byId = new Map<string, Placed>()
  for (const placed of chunks) if (!placed.repeated) byId.set(placed.chunk.id, placed)
  const context = reported.flatMap((id) => byId.get(id) ?? [])
  return context.length === 0 && reported.length > 0 ? undefined : context
}

/**
 * Restricts a match to the chunks that the generator received, so that ranking metrics can be
 * computed for the context. `labels` and `settings` must be those that the match was made with.
 * Returns undefined if it is unknown which chunks the generator received.
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
