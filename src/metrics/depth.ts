import type { Metric } from '../lib/model/metric.ts'

const LEAST = 20
const MOST = 1000
/** Chunks smaller than this many tokens on average leave a budget unfilled. */
const TOKENS_PER_CHUNK = 100

/** Chunks of one side's context may be this many times as long as the other's, and the same length still be filled. */
const MOST_TIMES_LONGER = 4

/**
 * Chunks to ask for per query, the same on both sides: twice the largest rank cutoff, four times the larger of the
 * sides' contexts, enough chunks of 100 tokens for the largest token cutoff, at least 20 and at most 1,000.
 */
export function depthFor(metrics: readonly Metric[], contexts: readonly number[]): number {
  const needs = metrics.map(({ cutoff }) => {
    switch (cutoff.kind) {
      case 'none':
      case 'context':
        return LEAST
      case 'ranks':
        return 2 * cutoff.k
      case 'tokens':
        return Math.ceil(cutoff.budget / TOKENS_PER_CHUNK)
    }
  })
  return Math.min(MOST, Math.max(LEAST, ...needs, ...contexts.map((k) => MOST_TIMES_LONGER * k)))
}
