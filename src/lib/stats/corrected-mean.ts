import type { PairedSummary } from './paired/paired.ts'
import { predictionPowered } from './prediction-powered.ts'

/** Paired differences of one metric, by people and by a judge. */
export type LabelledDifferences = {
  /** By people and by the judge on the same questions in the same order, drawn at random among those that differ. */
  readonly human: readonly number[]
  readonly judge: readonly number[]
  /** By the judge on the other questions that differ; may be empty. */
  readonly judgeElsewhere: readonly number[]
  /** Further questions that are the same on both sides, so that their difference is exactly 0. */
  readonly unchanged: number
}

/**
 * The mean paired difference over all questions that people would find, by PPI++ on the differences. `n` and `df` are
 * of the labels. `weight`: how much the judge is trusted, 0 (labels alone) to 1. Needs at least two labels.
 */
export function correctedMean({
  human,
  judge,
  judgeElsewhere,
  unchanged,
}: LabelledDifferences): PairedSummary & { readonly weight: number } {
  const n = human.length
  const isWhole = judgeElsewhere.length === 0
  const powered = predictionPowered({
    human,
    judge,
    judgeElsewhere: isWhole ? [0] : judgeElsewhere,
  })
  const { mean, standardError } = isWhole ? powered.labelsOnly : powered.estimate
  const differing = n + judgeElsewhere.length
  const all = differing + unchanged
  const share = differing / all
  // Variances there divide by n. How many questions differ varies from one golden set to another, too.
  const variance =
    (share ** 2 * standardError ** 2 * n) / (n - 1) + (share * (1 - share) * mean ** 2) / all
  const se = Math.sqrt(variance)
  return {
    n,
    mean: share * mean,
    s: undefined,
    se,
    df: n - 1,
    weight: isWhole ? 0 : powered.lambda,
  }
}
