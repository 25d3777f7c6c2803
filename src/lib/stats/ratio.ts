/**
 * Divides two numbers. Returns undefined if the denominator is 0, which in statistics of agreement
 * means that nothing varies, so that agreement cannot be distinguished from chance.
 */
export function ratio(numerator: number, denominator: number): number | undefined {
  return denominator === 0 ? undefined : numerator / denominator
}
