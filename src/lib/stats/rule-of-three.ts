/**
 * Returns the upper 95% confidence limit of a proportion after `n` draws without a single case: 1 -
 * 0.05^(1/n), which is close to 3/n. Returns 1 if there were no draws.
 */
export function ruleOfThree(n: number): number {
  return n === 0 ? 1 : 1 - 0.05 ** (1 / n)
}
