/**
 * What a pipeline returned at one rank. `start` and `end` are UTF-16 offsets into the document's text,
 * half-open. The order of a list of chunks is the ranking; `score` is never used to re-sort.
 */
export type Chunk = {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
}

/** What a pipeline made of one query. `ms`: milliseconds from sending the query to having its answer. */
export type QueryResult =
  | {
      readonly kind: 'answered'
      /** Best first, as returned; at most the depth asked for. */
      readonly chunks: readonly Chunk[]
      readonly ms: number
    }
  | {
      readonly kind: 'failed'
      /** The pipeline's own message: foreign text. */
      readonly message: string
    }

/** What the built index of a side is made of. */
export type IndexFacts = {
  readonly documents: number
  readonly chunks: number
  /** Mean tokens (four bytes each) of a chunk; 0 for an empty index. */
  readonly meanChunkTokens: number
  /** Size of the index file in bytes. */
  readonly bytes: number
  readonly buildMs: number
}

/** Everything one side produced for the golden set: one result per query id, none missing. */
export type Run = {
  readonly results: ReadonlyMap<string, QueryResult>
  readonly index: IndexFacts
}
