import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import { scored } from '../lib/model/score.ts'
import { entryOf } from './catalogue.ts'
import { scoresOf } from './scores-of.ts'

/**
 * A side's scores of an item, with 0 where a metric says so of what the answer lacks and the other side's has: one that
 * stopped citing recalls no citation, and one that never cited has none to lose. `metrics`: of both, in their order.
 */
export function withUncited(metrics: readonly Metric[], scores: Scores, other: Scores): Scores {
  const isUncited = (metric: Metric): boolean => {
    const entry = entryOf(metric)
    const lacking = entry.reads === 'matrix' ? entry.zeroWithout : undefined
    const score = scores.get(metric.name)
    const lacks = score?.kind === 'not_applicable' && score.reason === lacking
    return lacks && other.get(metric.name)?.kind === 'scored'
  }
  if (!metrics.some(isUncited)) return scores
  const all = metrics.flatMap((metric) =>
    isUncited(metric) ? scored(0) : (scores.get(metric.name) ?? []),
  )
  return scoresOf(metrics, all)
}
