/**
 * Divides two numbers. Returns undefined if the denominator is 0. For an agreement statistic, that means
 * there is no variation, so agreement cannot be distinguished from chance.
 */
export function ratio(numerator: number, denominator: number): number | undefined {
  return denominator === 0 ? undefined : numerator / denominator
}
