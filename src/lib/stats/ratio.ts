/**
 * A quotient that statistics of agreement are made of; undefined if the denominator is 0, as it is when
 * nothing varies: then agreement by chance cannot be told apart from any other.
 */
export function ratio(numerator: number, denominator: number): number | undefined {
  return denominator === 0 ? undefined : numerator / denominator
}
