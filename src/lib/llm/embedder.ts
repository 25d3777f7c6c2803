import { GateError } from '../errors.ts'

/** Computes embedding vectors without exposing the key. */
export type Embedder = {
  /** The model's name as configured. */
  readonly model: string
  /**
   * The server's address without credentials. It is part of a vector's identity, because another
   * server may return different vectors for the same model name.
   */
  readonly endpoint: string
  /**
   * Returns one vector for each of `texts`, in the same order. Empty strings are not allowed.
   * Rejects with `judge-unavailable` if the endpoint fails, or with the signal's reason.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
  /**
   * Returns a copy of this embedder with its own, initially empty cache. All calls return the same
   * copy. Undefined if this embedder does not cache vectors.
   */
  readonly afresh?: () => Embedder
}

/** The `judge-unavailable` error for a string that the model refuses to embed, even when sent alone. */
export class TextRefused extends GateError {
  readonly text: string

  constructor(
    text: string,
    message: string,
    options: ConstructorParameters<typeof GateError>[2] & { readonly hint: string },
  ) {
    super('judge-unavailable', message, options)
    this.text = text
  }
}
