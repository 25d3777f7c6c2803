/**
 * Returns the upper 95 % confidence limit of a share of which `n` draws found no case: 1 -
 * 0.05^(1/n). It is close to 3/n, hence the name. 1 for no draws.
 */
export function ruleOfThree(n: number): number {
  return n === 0 ? 1 : 1 - 0.05 ** (1 / n)
}
