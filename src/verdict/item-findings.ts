import { eligibleItems } from '../compare/compare-metric.ts'
import type { ScoredItem } from '../compare/comparison.ts'
import type { Finding } from './finding.ts'

/** Queries that head fails and base answered (or was not asked): named, and at least a warning. */
export function failedOnHeadOnly(items: readonly ScoredItem[]): readonly Finding[] {
  const failed = items.filter(
    ({ results }) => results.head.kind === 'failed' && results.base?.kind !== 'failed',
  )
  if (failed.length === 0) return []
  return [{ kind: 'failed-queries', verdict: 'warn', items: failed.map((item) => item.id) }]
}

/** Items whose label head's documents no longer hold although base's do: the change removed labelled text. */
export function staleOnHead(
  items: readonly ScoredItem[],
  verdict: 'warn' | 'fail',
): readonly Finding[] {
  const stale = eligibleItems(items).filter((item) =>
    item.stale.some((label) => label.on === 'head'),
  )
  if (stale.length === 0) return []
  return [{ kind: 'stale-labels', verdict, items: stale.map((item) => item.id) }]
}
