import type { Side } from '../../lib/sides.ts'
import type { Lines } from '../../lib/model/schema-parts.ts'
import type { ChunkReport } from '../schema/item.ts'

/** A chunk that a side returned, with its lines in the side's document. */
type ReturnedChunk = Omit<ChunkReport, 'lines'> & {
  readonly side: Side
  readonly lines: Lines | undefined
}

/** The report's distinct chunks. */
export type ChunkTable = {
  /** The chunks in the order of their first lookup. */
  readonly chunks: readonly ChunkReport[]
  /**
   * Returns a chunk's index in `chunks`. Adds the chunk unless an existing one is equal in
   * everything except the lines.
   */
  indexOf(chunk: ReturnedChunk): number
}

/**
 * Creates an empty table. Several chunks in it may have the same id, because a pipeline may number
 * its chunks by rank.
 */
export function openChunkTable(): ChunkTable {
  const chunks: ChunkReport[] = []
  // The outer key is the text, so that long text is hashed only once. A combined key would be built
  // and hashed at every lookup.
  const places = new Map<string | undefined, Map<string, number>>()
  return {
    chunks,
    indexOf: ({ side, lines, ...chunk }) => {
      const { id, doc, start, end, tokens, text } = chunk
      const rest = JSON.stringify([id, doc, start, end, tokens])
      const ofText = places.get(text) ?? new Map<string, number>()
      places.set(text, ofText)
      const place = ofText.get(rest) ?? chunks.length
      ofText.set(rest, place)
      const known = chunks[place]?.lines ?? noLines
      if (chunks[place] === undefined || (lines !== undefined && known[side] === undefined))
        chunks[place] = { id, doc, start, end, lines: { ...known, [side]: lines }, tokens, text }
      return place
    },
  }
}

const noLines = { base: undefined, head: undefined }
