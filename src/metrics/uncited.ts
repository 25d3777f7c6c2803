import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import { scored } from '../lib/model/score.ts'
import { scoresOf } from './scores-of.ts'

/**
 * A side's scores of an item, with 0 in place of "no citations" where the other side's answer cites: one that stopped
 * citing has lost them all, and one that never cited has none to lose. `metrics`: of both, in their order.
 */
export function withUncited(metrics: readonly Metric[], scores: Scores, other: Scores): Scores {
  const isUncited = ({ name }: Metric): boolean => {
    const score = scores.get(name)
    const lacksMarkers = score?.kind === 'not_applicable' && score.reason === 'no_citations'
    return lacksMarkers && other.get(name)?.kind === 'scored'
  }
  if (!metrics.some(isUncited)) return scores
  const all = metrics.flatMap((metric) =>
    isUncited(metric) ? scored(0) : (scores.get(metric.name) ?? []),
  )
  return scoresOf(metrics, all)
}
