import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import { scored } from '../lib/model/score.ts'
import { oncePer } from '../lib/once-per.ts'
import { entryOf } from './catalogue.ts'
import type { Lacking } from './metric-entry.ts'
import { scoresOf } from './scores-of.ts'

/**
 * Fills in a side's missing scores for an item if the other side's answer has a score and the
 * metric defines a value for missing ones. For example, an answer that no longer cites anything
 * gets 0 for citation recall, and an answer without numbers gets 1 for number groundedness.
 * `metrics` are the metrics of both sides, in order.
 */
export function withLacking(metrics: readonly Metric[], scores: Scores, other: Scores): Scores {
  const lackings = lackingsOf(metrics)
  if (lackings.size === 0) return scores
  const counted = (metric: Metric): Lacking['counts'] | undefined => {
    const lacking = lackings.get(metric)
    const score = scores.get(metric.name)
    if (score?.kind !== 'not_applicable' || score.reason !== lacking?.reason) return undefined
    const beside = other.get(metric.name)
    // Nothing is filled in if both sides would have the full score, because such an item carries no
    // information and would only dilute the mean.
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

/** The metrics that define a value for missing scores, with the reason and the value. */
const lackingsOf = oncePer(
  (metrics: readonly Metric[]): ReadonlyMap<Metric, Lacking> =>
    new Map(
      metrics.flatMap((metric) => {
        const entry = entryOf(metric)
        const lacking =
          entry.reads === 'matrix' || entry.reads === 'answer' ? entry.lacking : undefined
        return lacking === undefined ? [] : [[metric, lacking] as const]
      }),
    ),
)
