/**
 * Divides two numbers. Returns undefined if the denominator is 0, which for an agreement statistic
 * means that the values do not vary, so agreement cannot be distinguished from chance.
 */
export function ratio(numerator: number, denominator: number): number | undefined {
  return denominator === 0 ? undefined : numerator / denominator
}
