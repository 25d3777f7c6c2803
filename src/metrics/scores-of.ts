import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { Score } from '../lib/model/score.ts'

/**
 * Returns scores that can be looked up by metric name, given one score for each metric in the same
 * order. Uses a quarter of the memory of a map.
 */
export function scoresOf(metrics: readonly Metric[], scores: readonly Score[]): Scores {
  const places = placesOf.get(metrics) ?? new Map(metrics.map(({ name }, at) => [name, at]))
  placesOf.set(metrics, places)
  return new ScoreList(places, scores)
}

/** This is a class because 200,000 closures would take 19 MB more. */
class ScoreList implements Scores {
  readonly #places: ReadonlyMap<string, number>
  readonly #scores: readonly Score[]

  constructor(places: ReadonlyMap<string, number>, scores: readonly Score[]) {
    this.#places = places
    this.#scores = scores
  }

  get(metric: string): Score | undefined {
    return this.#scores[this.#places.get(metric) ?? -1]
  }
}

const placesOf = new WeakMap<readonly Metric[], ReadonlyMap<string, number>>()
