import { readsContext } from '../lib/model/judging/judge-blocks.ts'
import type { MetricEntry } from './metric-entry.ts'

/** Whether a metric measures chunks that a pipeline returns, or an answer by them: of one that returns none it says nothing. */
export function readsChunks(entry: MetricEntry): boolean {
  switch (entry.reads) {
    case 'labels':
    case 'chunks':
      return true
    case 'matrix':
      return readsContext(entry.needs)
    case 'answer':
      return entry.readsContext === true
    default:
      return false
  }
}
