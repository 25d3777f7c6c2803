import { studentQuantile } from './distributions/student-t.ts'

/** A mean with its standard error, and an interval that contains the true one 95 times of 100; not cut at 0 and 1. */
type Estimate = {
  readonly mean: number
  readonly standardError: number
  readonly interval: readonly [low: number, high: number]
}

/** The mean that people would give, from few labels of theirs and many of the judge's. */
export type PredictionPowered = {
  /** How much the judge is trusted, 0 (not at all: labels alone) to 1. */
  readonly lambda: number
  readonly estimate: Estimate
  readonly labelsOnly: Estimate
  /** With the judge trusted fully; wider than labels alone where it is bad. */
  readonly plain: Estimate
}

/**
 * Prediction-powered inference (arXiv 2301.09633) and its tuned form PPI++ (arXiv 2311.01453). `human` and
 * `judge` are values of the same things in the same order, at least 2; `judgeElsewhere` are the judge's on
 * further things, at least 1. Few labels make intervals too narrow: whoever shows them says so below 100 and
 * shows none below 30.
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
    throw new Error('needs at least two labels, as many judgements, and one judgement elsewhere')
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

/** The weight that makes the estimate's variance smallest, kept between labels alone and plain PPI. */
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

/** From how many labels on the normal distribution stands for Student's. */
const manyLabels = 100
const normal975 = 1.959963984540054

function estimate(mean: number, standardError: number, n: number): Estimate {
  const width = (n < manyLabels ? studentQuantile(0.975, n - 1) : normal975) * standardError
  return { mean, standardError, interval: [mean - width, mean + width] }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Divides by the count. */
function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return meanOf(values.map((value) => (value - mean) ** 2))
}
