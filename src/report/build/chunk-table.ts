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
  const places = new Map<string, number>()
  return {
    chunks,
    indexOf: (chunk) => {
      const { id, doc, start, end, text } = chunk
      const whole = JSON.stringify([id, doc, start, end, text])
      const place = places.get(whole) ?? chunks.push(chunk) - 1
      places.set(whole, place)
      return place
    },
  }
}
