import { readsContext } from '../lib/model/judging/judge-blocks.ts'
import type { MetricEntry } from './metric-entry.ts'

/**
 * Whether a metric measures returned chunks, or an answer by them, so that it has no meaning for a
 * pipeline that returns none.
 */
export function readsChunks(entry: MetricEntry): boolean {
  if (entry.reads === 'matrix') return readsContext(entry.needs)
  if (entry.reads === 'answer') return entry.readsContext === true
  return entry.reads === 'labels' || entry.reads === 'chunks'
}
