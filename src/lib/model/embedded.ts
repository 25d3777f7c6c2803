/** Vectors of equal length, keyed by a name for the embedded text. Equal names mean equal text. */
export type Vectors = ReadonlyMap<string, Float32Array>

export type Embedded = { readonly texts: Vectors; readonly questions: Vectors }
