/**
 * What a model costs, in USD per million tokens, as the configuration says. None is built in: prices change
 * without notice, and a wrong one is worse than none.
 */
export type Price = {
  readonly input: number
  /** Of input that the server had read before; undefined: as `input`. */
  readonly cachedInput: number | undefined
  /** Of input that it keeps for later; undefined: as `input`. */
  readonly cacheWrite: number | undefined
  readonly output: number
}
