import { nearestRank } from '../stats/quantile.ts'

/** The scores of one side over the pairs, and for each whether its question has an answer there. */
export type SideScores = {
  readonly values: readonly number[]
  readonly answerable: readonly boolean[]
}

/** Arithmetic mean, summed left to right; undefined for an empty list. */
export function meanOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The nearest-rank quantile of values in any order, in percent; undefined for an empty list. */
export function quantileOf(values: readonly number[], percent: number): number | undefined {
  return nearestRank(Float64Array.from(values).toSorted(), percent)
}

/**
 * The mean of two means: that of the questions with an answer and that of the others, so that neither group
 * outweighs the other. Undefined where either is empty.
 */
export function balancedMean({ values, answerable }: SideScores): number | undefined {
  const ofAnswerable = meanOf(values.filter((_, index) => answerable[index] === true))
  const ofOthers = meanOf(values.filter((_, index) => answerable[index] === false))
  if (ofAnswerable === undefined || ofOthers === undefined) return undefined
  return (ofAnswerable + ofOthers) / 2
}
