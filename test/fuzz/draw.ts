import { generator } from '../../src/lib/stats/generator.ts'

/** Whatever is left to chance in a case, by its seed. */
export type Draw = {
  /** A whole number from 0 to one less than the limit, which is 1 or more. */
  below(limit: number): number
  /** True once in so many times. */
  onceIn(times: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
}

/** What is drawn by a seed, the same on every machine. */
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
