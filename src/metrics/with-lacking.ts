import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import { scored } from '../lib/model/score.ts'
import { entryOf } from './catalogue.ts'
import type { Lacking } from './metric-entry.ts'
import { scoresOf } from './scores-of.ts'

/**
 * A side's scores of an item, with what a metric says that an answer counts which lacks what the other side's has: one
 * that stopped citing recalls no citation, and one without numbers made none up where the other did. `metrics`: of both,
 * in their order.
 */
export function withLacking(metrics: readonly Metric[], scores: Scores, other: Scores): Scores {
  const counted = (metric: Metric): Lacking['counts'] | undefined => {
    const entry = entryOf(metric)
    const lacking = entry.reads === 'matrix' || entry.reads === 'answer' ? entry.lacking : undefined
    const score = scores.get(metric.name)
    if (score?.kind !== 'not_applicable' || score.reason !== lacking?.reason) return undefined
    const beside = other.get(metric.name)
    // Two full scores would say nothing, and thin out the mean.
    const isFull = beside?.kind === 'scored' && beside.value === 1 && lacking.counts === 1
    return beside?.kind === 'scored' && !isFull ? lacking.counts : undefined
  }
  if (metrics.every((metric) => counted(metric) === undefined)) return scores
  const all = metrics.flatMap((metric) => {
    const own = counted(metric)
    return own === undefined ? (scores.get(metric.name) ?? []) : scored(own)
  })
  return scoresOf(metrics, all)
}
