import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { type NearPair, nearPairs } from '../../lib/text/words/near-pairs.ts'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { words } from '../../lib/text/words/words.ts'
import { passageKeys } from './labelled.ts'

/** Questions added by a change that repeat each other or existing questions. */
export type RepeatedAdditions = {
  /** Ids, in the order of head's golden set. */
  readonly items: readonly string[]
  /** Id of the question that most of the repeats resemble. */
  readonly like: string
  /** The number of questions that will count towards the gate after the merge. */
  readonly of: number
}

/** The minimum similarity at which two questions about the same passage count as repeats. */
const leastLikeness = 0.6
/**
 * The maximum number of questions in a block. Each question is compared with all others in its
 * block.
 */
const mostCompared = 200

/**
 * Finds questions that are only in head's golden set and that ask the same thing as another
 * question in nearly the same words. Includes questions in the same cluster, because each repeat
 * still adds weight to the mean. Ignores the `dev` split and drafts that do not count towards the
 * gate. Returns undefined if there are no repeats.
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

/**
 * Groups questions that have a label in common. Only questions in the same group are compared, so
 * large sets are checked quickly.
 */
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

/**
 * Splits a large group into blocks of questions that begin with similar words. Without blocks,
 * comparing thousands of questions about one document would take minutes.
 */
function inBlocks(group: readonly GoldenItem[]): readonly (readonly GoldenItem[])[] {
  if (group.length <= mostCompared) return [group]
  const sorted = group
    .map((item) => ({ item, text: words(item.query).join(' ') }))
    .toSorted((a, b) => byCodeUnit(a.text, b.text))
    .map(({ item }) => item)
  const blocks = Math.ceil(sorted.length / mostCompared)
  // All blocks are about the same size, because a last block with a single question would leave
  // that question uncompared.
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

/** Returns the keys by which a question is grouped: its labels or, if it has none, its words. */
function labelKeys(item: GoldenItem): readonly string[] {
  const { labels } = item
  if (labels.kind === 'none') return [words(item.query).join(' ')]
  if (labels.kind === 'docs') return [...labels.grades.keys()].map(documentId)
  return labels.kind === 'chunks' ? [...labels.grades.keys()] : passageKeys(item)
}
