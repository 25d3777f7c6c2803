import { generator } from '../../src/lib/stats/random-generator.ts'

/** The random choices of a case, determined by its seed. */
export type Draw = {
  /** Returns a whole number from 0 to `limit - 1`. `limit` must be at least 1. */
  below(limit: number): number
  /** Returns true once in `times` calls, on average. */
  onceIn(times: number): boolean
  /** Returns an element of a list that is not empty. */
  pick<T>(list: readonly T[]): T
}

/** Creates the random choices for a seed, the same on every machine. */
export function drawBy(seed: number): Draw {
  const next = generator(seed)
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    onceIn: (times) => below(times) === 0,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[below(list.length)] as T
    },
  }
}
