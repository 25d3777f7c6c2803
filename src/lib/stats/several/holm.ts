import { requireFinite } from '../require-finite.ts'

/**
 * Returns p values adjusted using Holm's method (1979), in the given order. Rejecting the
 * hypotheses whose adjusted values are below alpha keeps the probability of any false rejection
 * below alpha, however the tests depend on each other. Each adjusted value is at least the original
 * and at most 1. Throws for an empty list.
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
