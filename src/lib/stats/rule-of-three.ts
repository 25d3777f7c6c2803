/**
 * Returns a proportion's upper 95% confidence limit after `n` draws without a single case, which is 1 -
 * 0.05^(1/n) and close to 3/n. Returns 1 if there were no draws.
 */
export function ruleOfThree(n: number): number {
  return n === 0 ? 1 : 1 - 0.05 ** (1 / n)
}
