import type { MetricEntry, Timing } from '../metric-entry.ts'
import { notApplicable, scored, type Score } from '../../lib/model/score.ts'

/**
 * The `latency_p50` metric: the number of milliseconds within which half of the queries were
 * answered.
 */
export const latencyP50 = latency(50, 'Milliseconds within which half of the queries are answered.')

/**
 * The `latency_p95` metric: the number of milliseconds within which 95 of 100 queries were
 * answered.
 */
export const latencyP95 = latency(95, 'Milliseconds within which 95 of 100 queries are answered.')

function latency(percent: 50 | 95, description: string): MetricEntry {
  const name = `latency_p${percent}`
  return {
    name,
    cutoff: 'none',
    direction: 'lower',
    group: 'timed',
    description,
    reads: 'timing',
    summary: { quantile: percent },
    score: millisecondsOf,
  }
}

/**
 * Returns a query's time. A process's first query is not timed, because it includes the startup.
 */
function millisecondsOf({ ms, cold }: Timing): Score {
  if (cold) return notApplicable('cold_start')
  return ms === undefined ? notApplicable('no_timing') : scored(ms)
}
