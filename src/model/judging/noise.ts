/**
 * How far a judge strays from its own word: the root of the mean square of second score less first, over items
 * that were judged twice. Undefined without any.
 */
export function judgeNoise(differences: readonly number[]): number | undefined {
  if (differences.length === 0) return undefined
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0)
  return Math.sqrt(squares / differences.length)
}

/**
 * Two standard errors that the judge alone puts on a mean difference over `pairs` items, of which `judgedAnew`
 * were not the same on both sides; the others add nothing. 0 for no pairs. Where a score is a mean over `repeats` asked
 * again about the same claims, `ofVerdicts` is the variance of one of them: that part shrinks by their number, and what
 * comes from taking the answer apart anew does not.
 */
export function noiseOfMean({
  noise,
  judgedAnew,
  pairs,
  repeats = 1,
  ofVerdicts = 0,
}: {
  readonly noise: number
  readonly judgedAnew: number
  readonly pairs: number
  readonly repeats?: number | undefined
  readonly ofVerdicts?: number
}): number {
  if (pairs === 0) return 0
  const least = (2 * ofVerdicts) / repeats
  const variance = Math.max(least, noise ** 2 - 2 * ofVerdicts + least)
  return (2 * Math.sqrt(variance) * Math.sqrt(judgedAnew)) / pairs
}

/** The variance of one value, from values of the same thing in groups; 0 where no group has two. */
export function varianceWithin(groups: readonly (readonly number[])[]): number {
  const counted = groups.filter(({ length }) => length > 1)
  const squares = counted.map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  })
  const freedom = counted.reduce((sum, { length }) => sum + length - 1, 0)
  return freedom === 0 ? 0 : squares.reduce((sum, square) => sum + square, 0) / freedom
}
