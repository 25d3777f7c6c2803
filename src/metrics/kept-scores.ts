import type { Scores } from '../model/comparison.ts'
import type { Metric } from '../model/metric.ts'
import type { Score } from '../model/score.ts'

/**
 * Keeps scores of many items in a third of the room of lists: each different score once, and of an item the number of
 * each. What it gives holds the same scores of these metrics, and no other.
 */
export function openKeptScores(metrics: readonly Metric[]): (scores: Scores) => Scores {
  const places = new Map(metrics.map(({ name }, at) => [name, at]))
  const kept: Kept = { places, different: [], numbers: new Uint32Array(firstNumbers) }
  const known = new Map<Score, number>()
  let next = 0
  const numberOf = (score: Score): number => {
    const number = known.get(score) ?? kept.different.push(score)
    known.set(score, number)
    return number
  }
  return (scores) => {
    const first = next
    next += metrics.length
    if (next > kept.numbers.length) kept.numbers = larger(kept.numbers, next)
    for (const [at, { name }] of metrics.entries()) {
      const score = scores.get(name)
      kept.numbers[first + at] = score === undefined ? 0 : numberOf(score)
    }
    return new KeptScores(kept, first)
  }
}

const firstNumbers = 1024

function larger(numbers: Uint32Array, least: number): Uint32Array {
  const grown = new Uint32Array(Math.max(least, 2 * numbers.length))
  grown.set(numbers)
  return grown
}

/** `numbers`: from 1, metric by metric and item by item; 0 where there is no score. */
type Kept = {
  readonly places: ReadonlyMap<string, number>
  readonly different: Score[]
  numbers: Uint32Array
}

class KeptScores implements Scores {
  readonly #kept: Kept
  readonly #first: number

  constructor(kept: Kept, first: number) {
    this.#kept = kept
    this.#first = first
  }

  get(metric: string): Score | undefined {
    const { places, numbers, different } = this.#kept
    const place = places.get(metric)
    return place === undefined ? undefined : different[(numbers[this.#first + place] ?? 0) - 1]
  }
}
