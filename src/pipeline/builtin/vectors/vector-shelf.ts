/** Vectors by the digest of the embedded text (SHA-256, Base64), all with the same dimensions. */
export type TextVectors = ReadonlyMap<string, Float32Array>

export type VectorShelf = {
  /**
   * Returns the vectors with these dimensions that an earlier run stored. Returns an empty map if
   * there are none.
   */
  restore(dimensions: number): Promise<TextVectors>
  /**
   * Stores vectors for later runs. `anew` says whether to discard the restored vectors because
   * another model made them.
   */
  keep(vectors: TextVectors, anew: boolean): Promise<void>
}
