import type { Metric } from '../lib/model/metric.ts'

const LEAST = 20
const MOST = 1000
/**
 * The assumed average chunk size in tokens. If chunks are smaller than this, a token budget may not
 * be filled.
 */
const TOKENS_PER_CHUNK = 100

/**
 * The maximum ratio between the lengths of the two contexts at which they can still be compared at
 * equal length.
 */
const MOST_TIMES_LONGER = 4

/**
 * Returns the number of chunks to request per query, which is the same on both sides. It is at
 * least 20 and at most 1,000. Within this range, it allows for twice the largest rank cutoff, four
 * times the larger context, and the largest token cutoff with chunks of 100 tokens.
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
