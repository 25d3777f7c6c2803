/** Vectors by the digest of their text (SHA-256, Base64), all of the same dimensions. */
export type TextVectors = ReadonlyMap<string, Float32Array>

export type VectorShelf = {
  /** Returns the vectors of these dimensions that an earlier run stored; empty if there are none. */
  restore(dimensions: number): Promise<TextVectors>
  /**
   * Stores vectors for later runs. `anew`: whether to discard the restored ones, because another model made
   * them.
   */
  keep(vectors: TextVectors, anew: boolean): Promise<void>
}
