import { canonicalFilters, canonicalQuestion } from '../../lib/model/items/canonical-item.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { nearPairs, type NearPair } from '../../lib/text/words/near-pairs.ts'
import { numbersIn } from '../../lib/text/words/numbers-in.ts'
import { id, say } from '../../lib/text/printing/sentence.ts'
import { words } from '../../lib/text/words/words.ts'
import { documentsOf, passageKeys } from './labelled.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

type Repeat = { readonly first: GoldenItem; readonly second: GoldenItem }

type Twins = Repeat & Pick<NearPair, 'likeness'>

/**
 * Finds questions with the same words. They count twice in the mean unless they are in the same
 * cluster.
 */
export function duplicates(set: CheckedSet): readonly FoundProblem[] {
  return equals(set).map(({ first, second }) => ({
    item: second,
    says: say`asks the same as ${place(first)}${haveLabelsInCommon(first, second) ? say`` : say`, with different labels`}`,
  }))
}

/** Finds questions with nearly the same words. */
export function nearDuplicates(set: CheckedSet): readonly FoundProblem[] {
  const told = new Set(equals(set).map(({ second }) => second))
  return twins(set, isRepeat)
    .filter(({ first, second }) => wordsOf(first) !== wordsOf(second) && !told.has(second))
    .map(({ first, second }) => ({
      item: second,
      says: say`asks nearly the same as ${place(first)}: ${second.query} / ${first.query}`,
    }))
}

/** Finds questions in the split `test` that exactly or nearly repeat a question in `dev`. */
export function leaks(set: CheckedSet): readonly FoundProblem[] {
  if (partOf(set, 'dev').length === 0) return []
  return twins(set, (one, other) => gatingSplit(one) !== gatingSplit(other)).map((pair) => {
    const [test, dev] =
      pair.first.split === 'dev' ? [pair.second, pair.first] : [pair.first, pair.second]
    return { item: test, says: say`asks the same as ${place(dev)} in the dev split: ${dev.query}` }
  })
}

/** Finds questions in the split `test` that quote the same passage as a question in `dev`. */
export function leakedEvidence(set: CheckedSet): readonly FoundProblem[] {
  const ofDev = new Map(
    partOf(set, 'dev').flatMap((item) => passageKeys(item).map((key) => [key, item])),
  )
  return partOf(set, 'test').flatMap((item) => {
    const dev = passageKeys(item)
      .map((key) => ofDev.get(key))
      .find((other) => other !== undefined)
    return dev === undefined
      ? []
      : [{ item, says: say`quotes the same text as ${place(dev)} in the dev split` }]
  })
}

/**
 * Returns the questions in one split. The list is empty unless the set has both splits. A question
 * without a split counts as `test`.
 */
function partOf({ items }: CheckedSet, part: 'dev' | 'test'): readonly GoldenItem[] {
  const parts = new Set(items.map(({ split }) => split))
  if (!parts.has('dev') || !parts.has('test')) return []
  return items.filter((item) => gatingSplit(item) === part)
}

/**
 * Finds questions with the same words. They are found separately from near repeats, because a
 * question may have the same words as one question and resemble another.
 */
function equals({ items }: CheckedSet): readonly Repeat[] {
  const groups = Map.groupBy(items, (item) => `${accessOf(item)} ${wordsOf(item)}`)
  return groups
    .values()
    .toArray()
    .flatMap((group) =>
      group.flatMap((second) => {
        const first = group.find((one) => one === second || isRepeat(one, second))
        return first === undefined || first === second ? [] : [{ first, second }]
      }),
    )
}

function accessOf(item: GoldenItem): string {
  return canonicalFilters(item) + canonicalQuestion({ ...item, query: '' })
}

function wordsOf({ query }: GoldenItem): string {
  return words(query).join(' ') || query
}

function isRepeat(one: GoldenItem, other: GoldenItem): boolean {
  const isDeclared = one.cluster !== undefined && one.cluster === other.cluster
  return !isDeclared && gatingSplit(one) === gatingSplit(other)
}

function gatingSplit({ split = 'test' }: GoldenItem): 'dev' | 'test' {
  return split
}

/**
 * The minimum similarity at which two questions count as asking the same thing. `sameDocument`:
 * they share a document; `unlabelled`: one of them has no labels; `otherDocument`: their labels are
 * on different documents.
 */
const least = { sameDocument: 0.6, unlabelled: 0.8, otherDocument: 0.9 }

function twins(
  set: CheckedSet,
  areOfInterest: (one: GoldenItem, other: GoldenItem) => boolean,
): readonly Twins[] {
  const { items } = set
  const twinsOf = ({ first, second, likeness }: NearPair): readonly Twins[] => {
    const [one, other] = [items[first], items[second]]
    return one === undefined || other === undefined ? [] : [{ first: one, second: other, likeness }]
  }
  const queries = items.map(({ query }) => query)
  const pairs = nearPairs(queries, least.sameDocument, (pair) =>
    twinsOf(pair).some((two) => areOfInterest(two.first, two.second) && areTwins(two)),
  )
  return pairs.flatMap(twinsOf)
}

/**
 * Returns whether two similar questions ask the same thing. Questions generated from a template do
 * not: they differ in a number or a name and are about different passages.
 */
function areTwins({ first, second, likeness }: Twins): boolean {
  if (accessOf(first) !== accessOf(second)) return false
  if (wordsOf(first) === wordsOf(second)) return true
  const numbers = [numbersIn(first.query), numbersIn(second.query)] as const
  if (numbers[0].symmetricDifference(numbers[1]).size > 0) return false
  if (haveLabelsInCommon(first, second)) return true
  const isUnlabelled = first.labels.kind === 'none' || second.labels.kind === 'none'
  return likeness >= (isUnlabelled ? least.unlabelled : least.otherDocument)
}

function haveLabelsInCommon(one: GoldenItem, other: GoldenItem): boolean {
  const own = new Set(labelNames(one))
  return labelNames(other).some((name) => own.has(name))
}

function labelNames(item: GoldenItem): readonly string[] {
  const { labels } = item
  return labels.kind === 'chunks' ? [...labels.grades.keys()] : documentsOf(item)
}

function place({ id: name, line }: GoldenItem) {
  return say`${id(name)} (line ${line})`
}
