/** Vectors of one length by what names their text: equal names are equal texts. */
export type Vectors = ReadonlyMap<string, Float32Array>

export type Embedded = { readonly texts: Vectors; readonly questions: Vectors }
