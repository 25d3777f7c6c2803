/** Vectors of equal length by a name of their text: equal names mean equal texts. */
export type Vectors = ReadonlyMap<string, Float32Array>

export type Embedded = { readonly texts: Vectors; readonly questions: Vectors }
