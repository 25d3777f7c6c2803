/**
 * What a model costs, in USD per million tokens, as the configuration says. None is built in: prices change
 * without notice, and a wrong one is worse than none.
 */
export type Price = {
  readonly input: number
  /** Of input that the server had read before; undefined: as `input`. */
  readonly cachedInput: number | undefined
  readonly output: number
}

/** USD that tokens cost. Reasoning is part of the output and never paid twice. */
export function usdOf(tokens: Tokens, price: Price): number {
  const { input, cachedInput, cacheWrite, output } = tokens
  // Some servers count cached and written input beside the input instead of in it.
  const plain = Math.max(cacheWrite, input - cachedInput)
  const millionths =
    plain * price.input + cachedInput * (price.cachedInput ?? price.input) + output * price.output
  return millionths / 1_000_000
}

/** Tokens of one reply or of many; cached and written ones are part of the input. */
export type Tokens = {
  readonly input: number
  readonly cachedInput: number
  readonly cacheWrite: number
  readonly output: number
}
