import { ratio } from '../ratio.ts'

/**
 * How the distance between two values is measured: by whether they are equal, by the difference
 * between their ranks, or by their numeric difference.
 */
export type Scale = 'nominal' | 'ordinal' | 'interval'

/** Krippendorff's alpha, and the number of values in units with at least two values. */
export type Alpha = { readonly values: number; readonly alpha: number | undefined }

/**
 * Computes Krippendorff's alpha, 1 - (n - 1) x observed / expected disagreement, from coincidences
 * (Krippendorff 2011). Each unit lists the values that raters gave it, in any order. Raters may
 * have skipped units. `alpha` is undefined if no unit has two values or if all values are equal.
 */
export function krippendorffAlpha(units: readonly (readonly number[])[], scale: Scale): Alpha {
  const paired = units.filter((values) => values.length > 1)
  const counts = countsOf(paired.flat())
  const n = paired.reduce((sum, values) => sum + values.length, 0)
  const distance = distanceOf(scale, counts)
  let observed = 0
  for (const values of paired) {
    const own = countsOf(values)
    // Each pair of values is weighted by 1 / (number of values in its unit - 1).
    observed += disagreement(own, distance) / (values.length - 1)
  }
  const share = ratio((n - 1) * observed, disagreement(counts, distance))
  return { values: n, alpha: share === undefined ? undefined : 1 - share }
}

type Counts = ReadonlyMap<number, number>

function countsOf(values: readonly number[]): Counts {
  const counts = new Map<number, number>()
  for (const value of values.toSorted((a, b) => a - b))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Sums the distances over all ordered pairs of different values. */
function disagreement(counts: Counts, distance: (one: number, other: number) => number): number {
  let total = 0
  for (const [one, times] of counts) {
    for (const [other, otherTimes] of counts) {
      if (one !== other) total += times * otherTimes * distance(one, other)
    }
  }
  return total
}

function distanceOf(scale: Scale, counts: Counts): (one: number, other: number) => number {
  switch (scale) {
    case 'nominal':
      return () => 1
    case 'interval':
      return (one, other) => (one - other) ** 2
    case 'ordinal':
      return ordinalDistance(counts)
  }
}

/** Returns a distance function that squares the difference between two values' mid-ranks. */
function ordinalDistance(counts: Counts): (one: number, other: number) => number {
  const middles = new Map<number, number>()
  let below = 0
  for (const [value, times] of counts) {
    middles.set(value, below + times / 2)
    below += times
  }
  return (one, other) => ((middles.get(one) ?? 0) - (middles.get(other) ?? 0)) ** 2
}
