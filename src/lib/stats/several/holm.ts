import { requireFinite } from '../require-finite.ts'

/**
 * Holm's adjustment (1979) of p values that are tested together: rejecting those below alpha keeps the chance of any
 * false rejection below alpha, however they depend on each other. In the order given, each from its p to 1. Throws for
 * an empty family.
 */
export function holm(values: readonly number[]): readonly number[] {
  requireFinite(values)
  const adjusted = values.map(() => 1)
  const ascending = [...values.entries()].toSorted(([, a], [, b]) => a - b)
  let largest = 0
  for (const [rank, [place, p]] of ascending.entries()) {
    largest = Math.max(largest, (values.length - rank) * p)
    adjusted[place] = Math.min(1, largest)
  }
  return adjusted
}
