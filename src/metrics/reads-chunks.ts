import { readsContext } from '../lib/model/judging/judge-blocks.ts'
import type { MetricEntry } from './metric-entry.ts'

/** Whether a metric measures chunks that a pipeline returns, or an answer by them: of one that returns none it says nothing. */
export function readsChunks(entry: MetricEntry): boolean {
  if (entry.reads === 'matrix') return readsContext(entry.needs)
  if (entry.reads === 'answer') return entry.readsContext === true
  return entry.reads === 'labels' || entry.reads === 'chunks'
}
