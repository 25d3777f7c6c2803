import { studentQuantile } from './distributions/student-t.ts'

/**
 * A mean, its standard error, and its 95% confidence interval, which is not clipped to the range 0 to 1.
 */
type Estimate = {
  readonly mean: number
  readonly standardError: number
  readonly interval: readonly [low: number, high: number]
}

/**
 * Estimates of the mean that people would give, based on a few labels from people and many from the
 * judge.
 */
export type PredictionPowered = {
  /** How much the judge is trusted, from 0 (labels only) to 1. */
  readonly lambda: number
  readonly estimate: Estimate
  readonly labelsOnly: Estimate
  /**
   * The estimate if the judge is trusted fully. Its interval is wider than the labels-only interval if
   * the judge is poor.
   */
  readonly plain: Estimate
}

/**
 * Computes estimates using prediction-powered inference (arXiv 2301.09633) and its tuned form PPI++
 * (arXiv 2311.01453). `human` and `judge` are the values of the same items, at least 2, in the same
 * order. `judgeElsewhere` contains the judge's values for other items, at least 1. With few labels,
 * the intervals are too narrow, so callers warn below 100 labels and show no interval below 30.
 */
export function predictionPowered({
  human,
  judge,
  judgeElsewhere,
}: {
  readonly human: readonly number[]
  readonly judge: readonly number[]
  readonly judgeElsewhere: readonly number[]
}): PredictionPowered {
  const n = human.length
  if (n < 2 || judge.length !== n || judgeElsewhere.length === 0)
    throw new Error(
      'prediction-powered inference needs at least two labels, a judgment for each of them, and at least one other judgment',
    )
  const estimateWith = (lambda: number): Estimate => {
    const errors = human.map((label, place) => label - lambda * (judge[place] ?? 0))
    const mean = lambda * meanOf(judgeElsewhere) + meanOf(errors)
    const variance =
      (lambda ** 2 * varianceOf(judgeElsewhere)) / judgeElsewhere.length + varianceOf(errors) / n
    return estimate(mean, Math.sqrt(variance), n)
  }
  const lambda = bestLambda({ human, judge, judgeElsewhere })
  return {
    lambda,
    estimate: estimateWith(lambda),
    labelsOnly: estimateWith(0),
    plain: estimateWith(1),
  }
}

/**
 * Returns the weight that minimises the estimate's variance, clamped between labels only (0) and plain
 * PPI (1).
 */
function bestLambda({
  human,
  judge,
  judgeElsewhere,
}: Parameters<typeof predictionPowered>[0]): number {
  const n = human.length
  const pooled = [...judge, ...judgeElsewhere]
  const variance = (varianceOf(pooled) * pooled.length) / (pooled.length - 1)
  if (variance === 0) return 0
  const means = { human: meanOf(human), judge: meanOf(judge) }
  const covariance = meanOf(
    human.map((label, place) => (label - means.human) * ((judge[place] ?? 0) - means.judge)),
  )
  const lambda = covariance / ((1 + n / judgeElsewhere.length) * variance)
  return Math.min(1, Math.max(0, lambda))
}

/** With at least this many labels, intervals use the normal distribution instead of Student's t. */
const manyLabels = 100
const normal975 = 1.959963984540054

function estimate(mean: number, standardError: number, n: number): Estimate {
  const width = (n < manyLabels ? studentQuantile(0.975, n - 1) : normal975) * standardError
  return { mean, standardError, interval: [mean - width, mean + width] }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the variance with divisor n. */
function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return meanOf(values.map((value) => (value - mean) ** 2))
}
