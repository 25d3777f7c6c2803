import type { Side } from '../../lib/sides.ts'
import type { Lines } from '../../lib/model/schema-parts.ts'
import type { ChunkReport } from '../schema/item.ts'

/** A chunk as a side returned it, with its lines in the side's document. */
type ReturnedChunk = Omit<ChunkReport, 'lines'> & {
  readonly side: Side
  readonly lines: Lines | undefined
}

/** Chunks of the report, each once. */
export type ChunkTable = {
  /** In the order in which they were first asked for. */
  readonly chunks: readonly ChunkReport[]
  /** Place of a chunk in `chunks`, from 0; it is added if none is the same in every part but the lines. */
  indexOf(chunk: ReturnedChunk): number
}

/** An empty table. Ids may repeat: a pipeline may number its chunks by rank. */
export function openChunkTable(): ChunkTable {
  const chunks: ChunkReport[] = []
  // A long text is hashed once, however often it is looked up, where a key made of it would be made each time.
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
