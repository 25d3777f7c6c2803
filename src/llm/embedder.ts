/** Makes vectors of texts. Whoever implements it holds the address and the key; nobody else sees them. */
export type Embedder = {
  /** The model's name, as the configuration has it. */
  readonly model: string
  /** Where the model answers, without key or credentials: one name may stand for other vectors elsewhere. */
  readonly endpoint: string
  /**
   * One vector per text, in the order of the texts; none may be empty. Rejects with `judge-unavailable`
   * when the endpoint does not give them, or with the signal's reason.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
}
