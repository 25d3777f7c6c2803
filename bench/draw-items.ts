import type { ScoredItem } from '../src/lib/model/comparison.ts'
import type { GoldenItem } from '../src/lib/model/items/golden-set.ts'
import { generator } from '../src/lib/stats/random-generator.ts'
import type { Change } from './changes.ts'

/**
 * Returns a random whole number from 0 up to but not including `limit`, reproducible for a seed.
 */
export type Below = (limit: number) => number

/** Returns a generator with this seed. */
export function belowOf(seed: number): Below {
  const next = generator(seed)
  return (limit) => Math.floor((next() / 2 ** 32) * limit)
}

/** Draws one element of the list with equal probability. */
export function oneOf<T>(list: readonly T[], below: Below): T {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('cannot draw from an empty list')
  return one
}

/**
 * Returns the question at `place` with the results of both systems as base and head. `at` makes its
 * id unique within a golden set.
 */
export function pairAt(
  { base, head }: Change,
  { place, at, ...golden }: { readonly place: number; readonly at: number } & Partial<GoldenItem>,
): ScoredItem {
  const item = head.items[place]
  const before = base.items[place]
  if (item === undefined || before === undefined) throw new Error('no question at this index')
  const own = { ...item.golden.base, ...golden }
  return {
    ...item,
    id: `q${at}`,
    golden: { base: own, head: own },
    facts: { base: before.facts.head, head: item.facts.head },
    scores: { base: before.scores.head, head: item.scores.head },
  }
}
