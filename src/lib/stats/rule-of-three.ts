/**
 * The largest share of a population in which nothing was seen in `n` draws, with 95 % confidence: 1 - 0.05^(1/n),
 * close to 3/n, which gives the rule its name. 1 for no draws.
 */
export function ruleOfThree(n: number): number {
  return n === 0 ? 1 : 1 - 0.05 ** (1 / n)
}
