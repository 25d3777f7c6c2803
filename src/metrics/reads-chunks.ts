import { readsContext } from '../lib/model/judging/judge-blocks.ts'
import type { MetricEntry } from './metric-entry.ts'

/**
 * Returns whether a metric measures the returned chunks or compares an answer with them. Such a
 * metric is meaningless for a pipeline that returns no chunks.
 */
export function readsChunks(entry: MetricEntry): boolean {
  if (entry.reads === 'matrix') return readsContext(entry.needs)
  if (entry.reads === 'answer') return entry.readsContext === true
  return entry.reads === 'labels' || entry.reads === 'chunks'
}
