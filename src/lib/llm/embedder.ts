import { GateError } from '../errors.ts'

/** Computes embedding vectors. Only the implementation has access to the address and the key. */
export type Embedder = {
  /** The model's name as configured. */
  readonly model: string
  /**
   * The address without credentials. It is part of a vector's identity, because another address may
   * return different vectors for the same model name.
   */
  readonly endpoint: string
  /**
   * Returns one vector per text, in the same order. No text may be empty. Rejects with
   * `judge-unavailable` if the endpoint fails, or with the signal's reason.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
  /**
   * Returns this embedder with an empty cache. Every call returns the same one. Undefined if this
   * embedder does not cache vectors.
   */
  readonly afresh?: () => Embedder
}

/** The `judge-unavailable` error for a text that the model refuses to embed, even when sent alone. */
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
