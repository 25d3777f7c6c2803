import { contextTokens } from '../usage/context-tokens.ts'
import { recallContext } from '../retrieval/recall.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { knownMetric } from '../parse-metric.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import { type Sides, sideNames } from '../../lib/sides.ts'
import { compareMetric } from './compare-metric.ts'
import { eligibleItems } from './eligible-items.ts'

export const recallAtContext = `${recallContext.name}@context`
export const contextPrice = contextTokens.name

/** The largest difference between two sizes, as a share of base's size, that counts as equal. */
const another = 0.1

/**
 * Returns each side's mean context size in tokens, over the questions whose context is known on
 * both sides. Returns undefined if there are no such questions or if context size is not measured.
 */
export function contextSizes(
  items: readonly ScoredItem[],
  metrics: readonly Metric[],
): Sides<number> | undefined {
  const price = metrics.find(({ name }) => name === contextPrice)
  if (price === undefined) return undefined
  const { base, head } = compareMetric(price, eligibleItems(items))
  return base === undefined || head === undefined ? undefined : { base, head }
}

export function isAnother({ base, head }: Sides<number>): boolean {
  return Math.abs(head - base) > another * base
}

/**
 * Returns the metric that compares both sides at equal length if their contexts differ in length:
 * recall within the size of the smaller context, rounded to 100 tokens. Returns undefined if the
 * lengths are similar, or if recall of the context is not measured.
 */
export function equalLengthMetric(
  items: readonly ScoredItem[],
  metrics: readonly Metric[],
): Metric | undefined {
  if (!metrics.some(({ name }) => name === recallAtContext)) return undefined
  const sizes = contextSizes(items, metrics)
  // If either context is empty, there is nothing to compare at that length.
  if (sizes === undefined || !isAnother(sizes) || Math.min(sizes.base, sizes.head) === 0)
    return undefined
  const budget = Math.max(100, 100 * Math.round(Math.min(sizes.base, sizes.head) / 100))
  return knownMetric(`recall@${budget}t`)
}

/**
 * Returns whether every ranking on both sides fills the metric's token budget or is complete. A ranking
 * that is shorter than the side's longest was not cut, so it is complete.
 */
export function isFilled({ name }: Metric, items: readonly ScoredItem[]): boolean {
  const facts = eligibleItems(items).map((item) => item.facts)
  return sideNames.every((side) => {
    const longest = facts.reduce((most, each) => Math.max(most, each[side]?.returned ?? 0), 0)
    return facts.every((each) => {
      const own = each[side]
      return own?.match?.unfilled.includes(name) !== true || own.returned < longest
    })
  })
}

/**
 * Returns the mean tokens per returned chunk on each side if they differ by more than a tenth of
 * base's mean, or undefined otherwise.
 */
export function changedChunkSize(items: readonly ScoredItem[]): Sides<number> | undefined {
  const base = meanTokens(items, 'base')
  const head = meanTokens(items, 'head')
  if (base === undefined || head === undefined) return undefined
  return isAnother({ base, head }) ? { base, head } : undefined
}

function meanTokens(items: readonly ScoredItem[], side: 'base' | 'head'): number | undefined {
  let sum = 0
  let count = 0
  for (const item of items) {
    const match = item.facts[side]?.match
    sum += match?.tokens ?? 0
    count += match?.sized ?? 0
  }
  return count === 0 ? undefined : sum / count
}
