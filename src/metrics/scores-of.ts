import type { Scores } from '../model/comparison.ts'
import type { Metric } from '../model/metric.ts'
import type { Score } from '../model/score.ts'

/** One score per metric, in the same order, looked up by name; takes a third of the memory of a map. */
export function scoresOf(metrics: readonly Metric[], scores: readonly Score[]): Scores {
  const places = placesOf.get(metrics) ?? new Map(metrics.map(({ name }, at) => [name, at]))
  placesOf.set(metrics, places)
  return { get: (name) => scores[places.get(name) ?? -1] }
}

const placesOf = new WeakMap<readonly Metric[], ReadonlyMap<string, number>>()
