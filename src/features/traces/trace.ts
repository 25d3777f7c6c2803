/** A document or chunk that a production service retrieved. */
export type TracedChunk = {
  readonly id: string | undefined
  readonly doc: string | undefined
  readonly text: string | undefined
  /** Where its text is in the document, in UTF-16 units; left out: unknown. */
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly score: number | undefined
}

/**
 * One question that users asked of a service, as a log or trace tells it; undefined for what it does not say. Personal
 * data in question and answer is masked by the reader; texts of chunks are as they were.
 */
export type Trace = {
  readonly id: string | undefined
  readonly query: string
  /** Empty if the service is known to have answered nothing. */
  readonly answer: string | undefined
  readonly session: string | undefined
  /** Milliseconds since 1970, when the question came in. */
  readonly time: number | undefined
  /** Milliseconds from question to answer. */
  readonly ms: number | undefined
  /** What the user said of the answer: a number as logged, `down` or `up` where words or signs say so. */
  readonly feedback: number | 'down' | 'up' | undefined
  /** What was retrieved, best first; several retrievals in sequence, each chunk once. */
  readonly chunks: readonly TracedChunk[] | undefined
  /** The service reported an error. */
  readonly failed: boolean | undefined
  readonly cost: number | undefined
  /** Tokens of all calls of models. */
  readonly usage: { readonly input: number; readonly output: number } | undefined
}
