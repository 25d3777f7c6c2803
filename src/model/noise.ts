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
 * were not the same on both sides; the others add nothing. 0 for no pairs.
 */
export function noiseOfMean({
  noise,
  judgedAnew,
  pairs,
}: {
  readonly noise: number
  readonly judgedAnew: number
  readonly pairs: number
}): number {
  return pairs === 0 ? 0 : (2 * noise * Math.sqrt(judgedAnew)) / pairs
}
