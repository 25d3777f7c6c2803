/** Vectors of equal length, keyed by a name for their text. Equal names mean equal texts. */
export type Vectors = ReadonlyMap<string, Float32Array>

export type Embedded = { readonly texts: Vectors; readonly questions: Vectors }
