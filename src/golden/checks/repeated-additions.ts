import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { type NearPair, nearPairs } from '../../lib/text/words/near-pairs.ts'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { words } from '../../lib/text/words/words.ts'
import { passageKeys } from './labelled.ts'

/** Questions that a change adds and that repeat each other or questions that are there. */
export type RepeatedAdditions = {
  /** In the order of head's golden set. */
  readonly items: readonly string[]
  /** The question that most of them are like. */
  readonly like: string
  /** Questions that gate after the merge. */
  readonly of: number
}

/** Minimum likeness of questions for the same passage. */
const leastLikeness = 0.6
/** Questions of a group that are compared with each other. */
const mostCompared = 200

/**
 * Questions of head's golden set alone that ask for the same in nearly the same words as another one,
 * whatever cluster they are given: each weighs in the mean like any other. Undefined if there are none.
 * Drafts that gate nothing and the split `dev` take no part.
 */
export function repeatedAdditions(
  base: readonly GoldenItem[],
  head: readonly GoldenItem[],
): RepeatedAdditions | undefined {
  const known = new Set(base.map(({ id }) => id))
  const items = head.filter(({ draft, split }) => draft !== 'apart' && split !== 'dev')
  if (items.every(({ id }) => known.has(id))) return undefined
  const isAdded = ({ id }: GoldenItem): boolean => !known.has(id)
  const pairs = groupsOf(items)
    .filter((group) => group.length > 1 && group.some(isAdded))
    .flatMap((group) => repeatsIn(group, isAdded))
  const repeated = new Set(pairs.flatMap((pair) => pair.filter(isAdded)))
  const [like] = [...Map.groupBy(pairs, ([first]) => first)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([item]) => item.id)
  if (like === undefined) return undefined
  const ids = items.filter((item) => repeated.has(item)).map(({ id }) => id)
  return { items: ids, like, of: items.length }
}

/** Questions that ask for the same: each is compared with those of its groups alone, however large the set is. */
function groupsOf(items: readonly GoldenItem[]): readonly (readonly GoldenItem[])[] {
  const groups = new Map<string, GoldenItem[]>()
  for (const item of items)
    for (const key of new Set(labelKeys(item))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  return [...groups.values()].flatMap(inBlocks)
}

/** Thousands of questions about one document, each compared with all, take minutes: those of like beginnings are. */
function inBlocks(group: readonly GoldenItem[]): readonly (readonly GoldenItem[])[] {
  if (group.length <= mostCompared) return [group]
  const sorted = group
    .map((item) => ({ item, text: words(item.query).join(' ') }))
    .toSorted((a, b) => byCodeUnit(a.text, b.text))
    .map(({ item }) => item)
  const blocks = Math.ceil(sorted.length / mostCompared)
  // Of one size, so none is left with a question alone.
  const size = Math.ceil(sorted.length / blocks)
  return Array.from({ length: blocks }, (_, at) => sorted.slice(at * size, (at + 1) * size))
}

type Pair = readonly [first: GoldenItem, second: GoldenItem]

function repeatsIn(
  group: readonly GoldenItem[],
  isAdded: (item: GoldenItem) => boolean,
): readonly Pair[] {
  const pairOf = ({ first, second }: Pick<NearPair, 'first' | 'second'>): readonly Pair[] => {
    const [one, other] = [group[first], group[second]]
    return one && other && (isAdded(one) || isAdded(other)) ? [[one, other]] : []
  }
  const queries = group.map(({ query }) => query)
  return nearPairs(queries, leastLikeness, (pair) => pairOf(pair).length > 0).flatMap(pairOf)
}

/** What is to be found, and of a question without labels its very words. */
function labelKeys(item: GoldenItem): readonly string[] {
  const { labels } = item
  if (labels.kind === 'none') return [words(item.query).join(' ')]
  if (labels.kind === 'docs') return [...labels.grades.keys()].map(documentId)
  return labels.kind === 'chunks' ? [...labels.grades.keys()] : passageKeys(item)
}
