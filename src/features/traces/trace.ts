/** A document or chunk that a production service retrieved. */
export type TracedChunk = {
  readonly id: string | undefined
  readonly doc: string | undefined
  readonly text: string | undefined
  /** The text's offset in the document, in UTF-16 code units; absent if unknown. */
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly score: number | undefined
}

/**
 * A question that a user asked a service, as found in a log or trace. Fields are undefined if the
 * source does not contain them. The reader masks personal data in the question and the answer, but
 * not in the text of chunks.
 */
export type Trace = {
  readonly id: string | undefined
  readonly query: string
  /** Empty if the service is known to have returned no answer. */
  readonly answer: string | undefined
  readonly session: string | undefined
  /** When the question was asked, in milliseconds since the Unix epoch. */
  readonly time: number | undefined
  /** The time from question to answer, in milliseconds. */
  readonly ms: number | undefined
  /**
   * The user's feedback on the answer: a number as logged, `down` or `up` as inferred from words or
   * symbols, or `unclear` if these say neither.
   */
  readonly feedback: number | 'down' | 'up' | 'unclear' | undefined
  /** The retrieved chunks, best first. Several retrievals are concatenated without duplicates. */
  readonly chunks: readonly TracedChunk[] | undefined
  readonly failed: boolean | undefined
  readonly cost: number | undefined
  /** The total tokens over all model calls. */
  readonly usage: { readonly input: number; readonly output: number } | undefined
}
