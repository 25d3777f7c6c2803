import type { TextVectors, VectorShelf } from '../../src/pipeline/builtin/vectors/vector-shelf.ts'

/** A shelf that stores nothing. */
export const emptyShelf: VectorShelf = { restore: async () => new Map(), keep: async () => {} }

/** A shelf that keeps the last vectors in memory. */
export function memoryShelf(): VectorShelf {
  let kept: TextVectors = new Map()
  return {
    restore: async (dimensions) =>
      [...kept.values()].every(({ length }) => length === dimensions) ? kept : new Map(),
    keep: async (vectors) => {
      kept = vectors
    },
  }
}
