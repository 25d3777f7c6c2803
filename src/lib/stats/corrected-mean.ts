import type { PairedSummary } from './paired/summarise-pairs.ts'
import { predictionPowered } from './prediction-powered.ts'

/** A metric's paired differences, according to people and to a judge. */
export type LabelledDifferences = {
  /**
   * The differences that people and the judge found on the same questions, in the same order. The
   * questions were drawn at random from those whose results differ between the sides.
   */
  readonly human: readonly number[]
  readonly judge: readonly number[]
  /** The differences that the judge found on the other questions whose results differ. May be empty. */
  readonly judgeElsewhere: readonly number[]
  /**
   * The number of further questions with equal results on both sides, whose difference is exactly 0.
   */
  readonly unchanged: number
}

/**
 * Estimates the mean paired difference that people would find over all questions, using PPI++ on
 * the differences. `n` and `df` refer to the labels. `weight` is how much the judge is trusted,
 * from 0 (only labels) to 1. Needs at least two labels.
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
  // `predictionPowered` divides variances by n instead of n - 1, which is corrected here. The
  // second term accounts for how the number of differing questions varies between golden sets.
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
