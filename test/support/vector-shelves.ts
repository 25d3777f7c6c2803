import type { TextVectors, VectorShelf } from '../../src/pipeline/builtin/vectors/vector-shelf.ts'

/** Keeps nothing. */
export const emptyShelf: VectorShelf = { restore: async () => new Map(), keep: async () => {} }

/** Keeps what was put in last. */
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
