import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { QueryResult } from '../lib/model/run.ts'
import { type Score, scored } from '../lib/model/score.ts'
import { readsLists } from './compare/same-list.ts'
import { scoresOf } from './scores-of.ts'

/**
 * Returns the result of asking the question a second time, or undefined if it was asked only once.
 */
export function secondOf(result: QueryResult): QueryResult | undefined {
  if (result.kind !== 'answered' || result.again === undefined) return undefined
  const { again, ...first } = result
  return { ...first, ...again }
}

/**
 * Combines the scores from asking a question twice on one side. Uses their mean if both exist and
 * the metric reads the returned lists, and the first score otherwise.
 */
export function meanOfAskings(metrics: readonly Metric[], first: Scores, second: Scores): Scores {
  const means = metrics.flatMap((metric) => {
    const [one, other] = [first.get(metric.name), second.get(metric.name)]
    return one === undefined ? [] : meanOf(metric, one, other)
  })
  return scoresOf(metrics, means)
}

function meanOf(metric: Metric, one: Score, other: Score | undefined): Score {
  if (one.kind !== 'scored' || other?.kind !== 'scored' || !readsLists(metric)) return one
  return one.value === other.value ? one : scored((one.value + other.value) / 2)
}
