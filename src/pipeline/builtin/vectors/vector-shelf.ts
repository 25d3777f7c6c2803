/** Vectors of texts by their digests (SHA-256 in Base64), all of one length. */
export type TextVectors = ReadonlyMap<string, Float32Array>

export type VectorShelf = {
  /** What an earlier run left of this length; of most documents the text is still the same. Empty: nothing. */
  restore(dimensions: number): Promise<TextVectors>
  /** Keeps those of this run for later ones. `anew`: what was restored is of another model, and has to go. */
  keep(vectors: TextVectors, anew: boolean): Promise<void>
}
