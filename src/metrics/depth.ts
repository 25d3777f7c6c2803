import type { Metric } from '../lib/model/metric.ts'

const LEAST = 20
const MOST = 1000
/**
 * The assumed average chunk size in tokens. If chunks are smaller than this, a budget may remain
 * unfilled.
 */
const TOKENS_PER_CHUNK = 100

/**
 * One side's context may be up to this many times as long as the other's and can still be compared at
 * equal length.
 */
const MOST_TIMES_LONGER = 4

/**
 * Returns the number of chunks to request per query, which is the same on both sides. It is large
 * enough for twice the largest rank cutoff, four times the larger context, and the largest token cutoff
 * with chunks of 100 tokens. It is at least 20 and at most 1,000.
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
