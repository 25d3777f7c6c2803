import { GateError } from '../errors.ts'

/** Makes vectors of texts. The implementation holds the address and the key; nobody else sees them. */
export type Embedder = {
  /** As configured. */
  readonly model: string
  /** Address without credentials: the same model name may mean other vectors at another address. */
  readonly endpoint: string
  /**
   * One vector per text, in their order; no text may be empty. Rejects with `judge-unavailable` when the
   * endpoint fails, or with the signal's reason.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
  /** Of one that remembers vectors: one that has not asked for any yet, the same at every call. Left out: it remembers none. */
  readonly afresh?: () => Embedder
}

/** A text that a model makes no vector of, whatever other texts are in the request; `judge-unavailable`. */
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
