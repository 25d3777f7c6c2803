/**
 * A model's configured price in USD per million tokens. No prices are built in, because they change
 * without notice and a wrong price is worse than none.
 */
export type Price = {
  readonly input: number
  /** The price of cached input tokens. Undefined means the same as `input`. */
  readonly cachedInput: number | undefined
  readonly output: number
}

/**
 * Returns the cost of tokens in USD. Reasoning tokens are part of the output, so they are not added
 * separately.
 */
export function usdOf(tokens: Tokens, price: Price): number {
  const { input, cachedInput, cacheWrite, output } = tokens
  // Some servers do not count tokens read from or written to the cache as part of the input, so the
  // difference may be too small or negative.
  const plain = Math.max(cacheWrite, input - cachedInput)
  const millionths =
    plain * price.input + cachedInput * (price.cachedInput ?? price.input) + output * price.output
  return millionths / 1_000_000
}

/**
 * The tokens of one or more replies. Tokens read from or written to the cache are part of the
 * input.
 */
export type Tokens = {
  readonly input: number
  readonly cachedInput: number
  readonly cacheWrite: number
  readonly output: number
}
