/** Vectors of one length by what names their text: equal names are equal texts. */
export type Vectors = ReadonlyMap<string, Float32Array>

/** What an index holds, and what is searched in it. */
export type Embedded = { readonly texts: Vectors; readonly questions: Vectors }
