import type { ChunkReport } from '../schema/item.ts'

/** Chunks of the report, each once. */
export type ChunkTable = {
  /** In the order in which they were first asked for. */
  readonly chunks: readonly ChunkReport[]
  /** Place of a chunk in `chunks`, from 0; it is added where none is the same in every part. */
  indexOf(chunk: ChunkReport): number
}

/** An empty table. Ids may repeat: a pipeline may number its chunks by rank. */
export function openChunkTable(): ChunkTable {
  const chunks: ChunkReport[] = []
  // A long text is hashed once, however often it is looked up, where a key made of it would be made each time.
  const places = new Map<string | undefined, Map<string, number>>()
  return {
    chunks,
    indexOf: (chunk) => {
      const { id, doc, start, end, text } = chunk
      const rest = JSON.stringify([id, doc, start, end])
      const ofText = places.get(text) ?? new Map<string, number>()
      places.set(text, ofText)
      const place = ofText.get(rest) ?? chunks.push(chunk) - 1
      ofText.set(rest, place)
      return place
    },
  }
}
