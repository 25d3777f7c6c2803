import type { ChunkReport } from '../schema/item.ts'

/** Chunks of the report, each once. */
export type ChunkTable = {
  /** In the order in which they were first asked for. */
  readonly chunks: readonly ChunkReport[]
  /** Place of a chunk in `chunks`, from 0; it is added where none is the same in every part. */
  indexOf(chunk: ChunkReport): number
}

/** An empty table. */
export function openChunkTable(): ChunkTable {
  const chunks: ChunkReport[] = []
  const places = new Map<string, number[]>()
  return {
    chunks,
    indexOf: (chunk) => {
      const known = places.get(chunk.id) ?? []
      const place = known.find((at) => isSame(chunks[at], chunk))
      if (place !== undefined) return place
      places.set(chunk.id, [...known, chunks.length])
      return chunks.push(chunk) - 1
    },
  }
}

function isSame(one: ChunkReport | undefined, other: ChunkReport): boolean {
  return (
    one !== undefined &&
    one.doc === other.doc &&
    one.start === other.start &&
    one.end === other.end &&
    one.text === other.text
  )
}
