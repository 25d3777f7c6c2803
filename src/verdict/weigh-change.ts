import { leastItems } from '../lib/stats/least-items.ts'
import type { FurtherQuestions } from './findings/finding-parts.ts'
import { type Clusters, clusterSizes, clustersOf } from '../lib/stats/paired/clusters.ts'
import { mostQuestions, questionsNeeded } from '../lib/stats/paired/detectable.ts'
import type { McNemar } from '../lib/stats/paired/mcnemar.ts'
import type { Interval } from '../lib/stats/paired/student.ts'
import { type OwnLoss, weighOwnLoss } from './own-loss.ts'
import { requireFinite } from '../lib/stats/require-finite.ts'
import { alpha } from './levels.ts'
import { weighMean } from './weigh-mean.ts'
import { weighQuantile } from './weigh-quantile.ts'
import { slack } from '../lib/stats/slack.ts'

/**
 * One metric's scores over its pairs, in golden-set order. Equal indexes refer to the same item.
 */
export type PairedScores = {
  /** The canonical metric name, which seeds random numbers. */
  readonly name: string
  readonly base: readonly number[]
  readonly head: readonly number[]
  readonly direction: 'higher' | 'lower'
  readonly summary: 'mean' | { readonly quantile: number }
  /**
   * One cluster name per pair, or undefined if no item has a cluster. Each item without a cluster
   * has a unique name.
   */
  readonly clusters: readonly string[] | undefined
  /**
   * One name per pair, which is the same for questions about the same documents. Undefined if
   * unknown.
   */
  readonly documents?: readonly string[] | undefined
}

export type TestSettings = {
  /**
   * The number of questions that head made incomparable, 0 by default. They count as losses, so
   * head cannot get below a minimum number of questions by removing them.
   */
  readonly lost?: number
  /** Whether this is a slice. Slices are tested with an exact test. */
  readonly isSlice?: boolean
}

/**
 * Everything about a metric's change that the rules and the report need, in the metric's own unit.
 */
export type WeighedChange = {
  /**
   * The number of pairs, which is at least 1, and the number of those that changed by more than
   * 1e-9.
   */
  readonly n: number
  readonly changed: number
  readonly worsened: number
  /**
   * The number of clusters that the pairs form. With fewer than 10, the standard error is only
   * approximate. Undefined if there are no clusters.
   */
  readonly clusters: number | undefined
  /**
   * The number of groups of questions about the same documents, and the largest group's share.
   * Undefined if unknown.
   */
  readonly documents: DocumentGroups | undefined
  /**
   * How far the value moved in the wrong direction. Positive is worse, whatever the metric's
   * direction.
   */
  readonly drop: number
  /**
   * The standard deviation of the differences, and the standard error with its degrees of freedom.
   * Set only for means.
   */
  readonly s: number | undefined
  readonly se: number | undefined
  readonly df: number | undefined
  /**
   * Two-sided interval of head - base in the metric's own direction, not clamped to the metric's
   * range. Needs two pairs. It estimates what other questions would show, so it treats questions
   * about the same documents as dependent.
   */
  readonly interval95: Interval | undefined
  /**
   * Indexes of up to three pairs that moved furthest, in descending order. The earlier one comes
   * first if there is a tie.
   */
  readonly largest: readonly number[]
  /** Set for a mean without clusters if every score is 0 or 1. */
  readonly mcnemar: McNemar | undefined
  /**
   * The smallest true drop that pairs like these would detect 80 times out of 100, or undefined if
   * nothing varies.
   */
  readonly mde: number | undefined
  readonly test: ChangeTest
  /**
   * The loss on the asked questions themselves, regardless of the loss on other questions. Set only
   * for a mean.
   */
  readonly own: OwnLoss | undefined
}

type DocumentGroups = { readonly count: number; readonly largest: number }

type ChangeTest = NoTest | MadeTest

/** Why there is no test. `unchanged` means that no pair moved, so p is 1 without a test. */
type NoTest = {
  readonly kind: 'none'
  readonly reason: 'unchanged' | 'few-items' | 'few-clusters' | 'few-changed'
}

/** The p-values, each from 0 to 1. */
export type MadeTest = {
  readonly kind: 't' | 'sign-flip' | 'mcnemar' | 'bootstrap'
  readonly worse: number
  readonly different: number
}

/**
 * With fewer than `leastItems` pairs, only an exact test is used. With fewer than `leastChanged`
 * changed pairs, no test is reliable.
 */
export const leastChanged = 5

const largestShown = 3

/**
 * Computes the size and the uncertainty of a metric's change between base and head, and tests it.
 * For a mean, uses McNemar's test if all scores are 0 or 1 and there are no clusters, sign flips if
 * all differences are equal, and otherwise the paired t test. For a quantile, uses the bootstrap.
 * Throws for empty lists, lists of different lengths, NaN and infinities.
 */
export function weighChange(scores: PairedScores, settings: TestSettings): WeighedChange {
  const differences = orientedDifferences(scores)
  const { lost = 0, isSlice: exact = false } = settings
  const clusters = scores.clusters === undefined ? undefined : clustersOf(scores.clusters)
  const changed = differences.filter((d) => Math.abs(d) > slack).length
  const weighed = weighSummary({ scores, differences, clusters, settings })
  const none = reasonForNone({ n: differences.length, changed, clusters, settings })
  const isFew = none === 'few-items' && changed >= leastChanged && clusters === undefined
  return {
    n: differences.length,
    changed,
    worsened: differences.filter((d) => d < -slack).length,
    clusters: clusters?.count,
    documents: scores.documents && groupsOf(clustersOf(scores.documents)),
    largest: largestOf(differences),
    ...weighed,
    own:
      scores.summary === 'mean'
        ? weighOwnLoss(differences, { name: scores.name, lost, exact })
        : undefined,
    test:
      none === undefined
        ? weighed.test()
        : ((isFew ? testOfFew(scores, differences) : undefined) ?? { kind: 'none', reason: none }),
  }
}

/**
 * Returns how many more questions are needed to detect a true drop of `drop` (above 0) 80 times out
 * of 100. Returns undefined if nothing varies or the spread is unknown.
 */
export function furtherQuestions(
  { n, s, se, clusters }: WeighedChange,
  drop: number,
): FurtherQuestions | undefined {
  if (s === undefined || se === undefined || se === 0) return undefined
  const spread = clusters === undefined ? s : se * Math.sqrt(n)
  const needed = questionsNeeded({ s: spread, delta: drop, alpha })
  if (needed === undefined) return { kind: 'too-many', moreThan: mostQuestions }
  return needed <= n ? { kind: 'enough' } : { kind: 'some', questions: needed - n }
}

/**
 * The input for testing one metric. `differences` contains one value per pair, which is negative
 * if the pair got worse.
 */
export type Weighing = {
  readonly scores: PairedScores
  readonly differences: readonly number[]
  readonly clusters: Clusters | undefined
  readonly settings: TestSettings
}

/**
 * The results that depend on how a side's values are summarised. `test` is a function, because it
 * is called only if a test is allowed.
 */
export type WeighedSummary = Omit<
  WeighedChange,
  'n' | 'changed' | 'worsened' | 'clusters' | 'documents' | 'largest' | 'test' | 'own'
> & {
  readonly test: () => ChangeTest
}

function weighSummary(weighing: Weighing): WeighedSummary {
  const { summary } = weighing.scores
  if (summary === 'mean') return weighMean(weighing)
  return weighQuantile(weighing, summary.quantile)
}

/**
 * Returns one difference per pair, negative if worse. Throws for NaN, infinities, and lists of
 * different lengths.
 */
function orientedDifferences({ base, head, direction, clusters }: PairedScores): readonly number[] {
  requireFinite(base)
  requireFinite(head)
  if (base.length !== head.length)
    throw new Error(
      `base has ${base.length} scores, but head has ${head.length}: both need the same number`,
    )
  if (clusters !== undefined && clusters.length !== base.length)
    throw new Error(`${clusters.length} cluster names for ${base.length} pairs`)
  return base.map((from, place) => {
    const to = head[place] ?? 0
    return direction === 'higher' ? to - from : from - to
  })
}

/**
 * Returns the indexes of up to three of the largest differences, in descending order, with the
 * earlier one first if there is a tie.
 */
function largestOf(differences: readonly number[]): readonly number[] {
  const sizes = differences.map((d) => Math.abs(d))
  const places: number[] = []
  for (const [place, size] of sizes.entries()) {
    if (!(size > slack)) continue
    const at = places.findLastIndex((other) => (sizes[other] ?? 0) >= size) + 1
    if (at < largestShown) places.splice(at, 0, place)
    if (places.length > largestShown) places.pop()
  }
  return places
}

function groupsOf(groups: Clusters): DocumentGroups {
  return { count: groups.count, largest: Math.max(...clusterSizes(groups)) / groups.of.length }
}

function reasonForNone({
  n,
  changed,
  clusters,
  settings,
}: Pick<Weighing, 'clusters' | 'settings'> & {
  readonly n: number
  readonly changed: number
}): NoTest['reason'] | undefined {
  if (changed === 0) return 'unchanged'
  const { lost = 0 } = settings
  if (n < Math.max(2, leastItems - lost)) return 'few-items'
  if (clusters !== undefined && clusters.count < 2) return 'few-clusters'
  return changed < Math.max(1, leastChanged - lost) ? 'few-changed' : undefined
}

/**
 * Runs an exact test on the signs of the differences, which works for any number of pairs. Returns
 * undefined unless the value is a mean.
 */
function testOfFew(
  { name, summary }: PairedScores,
  differences: readonly number[],
): MadeTest | undefined {
  if (summary !== 'mean') return undefined
  const options = { name, lost: 0, exact: true }
  const { kind, p: worse } = weighOwnLoss(differences, options)
  const { p: better } = weighOwnLoss(
    differences.map((d) => -d),
    options,
  )
  return { kind, worse, different: Math.min(1, 2 * Math.min(worse, better)) }
}
