import type { ItemMatch } from '../../lib/model/item-match.ts'
import type { Metric } from '../../lib/model/metric.ts'

/**
 * Returns the number of ranks that a metric covers: its cutoff; for a token budget, the number of
 * top chunks that fit completely; for the context, the rank of its last chunk; otherwise the number
 * of returned chunks.
 */
export function reachOfMetric(
  metric: Metric | undefined,
  {
    chunks,
    returned,
    contextReach = returned,
  }: Pick<ItemMatch, 'chunks' | 'returned' | 'contextReach'>,
): number {
  const cutoff = metric?.cutoff ?? { kind: 'none' }
  switch (cutoff.kind) {
    case 'none':
      return returned
    case 'ranks':
      return cutoff.k
    case 'context':
      return contextReach
    case 'tokens': {
      let left = cutoff.budget
      const first = chunks.findIndex(
        ({ tokens }) => (left -= tokens ?? Number.POSITIVE_INFINITY) < 0,
      )
      return first < 0 ? chunks.length : first
    }
  }
}
