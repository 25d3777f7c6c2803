import type { PlacedChunk } from '../model/item-match.ts'

/** What tells which chunks the generator saw. */
export type ContextRule = {
  /** Ids as the pipeline reports them, in the order the generator saw them; undefined: it does not say. */
  readonly reported: readonly string[] | undefined
  /** How many chunks from the top it sees where nothing is reported. */
  readonly k: number
}

/**
 * The chunks that the generator saw, in its order: those reported, else the first k. An id that was not
 * returned is passed over; one that was returned twice is its first chunk.
 */
export function contextChunks(
  chunks: readonly PlacedChunk[],
  { reported, k }: ContextRule,
): readonly PlacedChunk[] {
  if (reported === undefined) return chunks.slice(0, k)
  const byId = new Map<string, PlacedChunk>()
  for (const placed of chunks) if (!placed.repeated) byId.set(placed.chunk.id, placed)
  return reported.flatMap((id) => byId.get(id) ?? [])
}
