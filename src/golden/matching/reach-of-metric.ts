import type { ItemMatch } from '../../lib/model/item-match.ts'
import type { Metric } from '../../lib/model/metric.ts'

/**
 * How many ranks of a ranking a metric looks at: its cutoff, the chunks that fit its token budget
 * (whole chunks from the top, stopping at the first that does not fit), down to the deepest chunk of the context, or all
 * that were returned.
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
