import type { FurtherQuestions } from './findings/finding-parts.ts'
import { type Clusters, clusterSizes, clustersOf } from '../lib/stats/paired/clusters.ts'
import { mostQuestions, questionsNeeded } from '../lib/stats/paired/detectable.ts'
import type { McNemar } from '../lib/stats/paired/mcnemar.ts'
import type { Interval } from '../lib/stats/paired/paired.ts'
import { type OwnLoss, weighOwnLoss } from './own-loss.ts'
import { requireFinite } from '../lib/stats/require-finite.ts'
import { alpha } from './alpha.ts'
import { weighMean } from './weigh-mean.ts'
import { weighQuantile } from './weigh-quantile.ts'

/** One metric's scores over its pairs: one place in every list is one item, in golden order. */
export type PairedScores = {
  /** Canonical metric name: it seeds whatever is drawn. */
  readonly name: string
  readonly base: readonly number[]
  readonly head: readonly number[]
  readonly direction: 'higher' | 'lower'
  readonly summary: 'mean' | { readonly quantile: number }
  /** A name per pair; undefined if no item carries a cluster. An item without one has a unique name. */
  readonly clusters: readonly string[] | undefined
  /** A name per pair, the same where questions are about the same documents; undefined if it is unknown. */
  readonly documents?: readonly string[] | undefined
}

export type TestSettings = {
  /** Questions that head made incomparable: lost, and no way below a floor; without it 0. */
  readonly lost?: number
  /** A slice answers to an exact test of its own questions. */
  readonly isSlice?: boolean
}

/** Everything that the rules and the report need of how one metric moved. Units are the metric's own. */
export type WeighedChange = {
  /** Pairs, at least 1, and those of them that moved at all (by more than 1e-9). */
  readonly n: number
  readonly changed: number
  readonly worsened: number
  /** How many clusters the pairs fall into; below 10 the standard error is rough. Undefined without clusters. */
  readonly clusters: number | undefined
  /** Groups of questions about the same documents, and the share of the largest; undefined if it is unknown. */
  readonly documents: DocumentGroups | undefined
  /**
   * How far the value moved the wrong way: above 0 is worse, whatever the metric's direction.
   */
  readonly drop: number
  /** Standard deviation of the differences, the standard error used and its degrees of freedom; of means only. */
  readonly s: number | undefined
  readonly se: number | undefined
  readonly df: number | undefined
  /**
   * Two-sided, of head - base in the metric's own direction, not cut to its range; from two pairs on. It says what
   * other questions would do, and so holds questions about the same documents together.
   */
  readonly interval95: Interval | undefined
  /** Places of the up to three pairs that moved furthest, furthest first; the earlier one first among equals. */
  readonly largest: readonly number[]
  /** Where every score is 0 or 1, of a mean without clusters. */
  readonly mcnemar: McNemar | undefined
  /** The smallest true drop that pairs like these show 80 times of 100; undefined if nothing varies. */
  readonly mde: number | undefined
  readonly test: ChangeTest
  /** Whether these very questions lost, of a mean. */
  readonly own: OwnLoss | undefined
}

type DocumentGroups = { readonly count: number; readonly largest: number }

type ChangeTest = NoTest | MadeTest

/** Why there is no test. `unchanged`: no pair moved, which needs none: p is 1. */
type NoTest = {
  readonly kind: 'none'
  readonly reason: 'unchanged' | 'few-items' | 'few-clusters' | 'few-changed'
}

/** p values, each from 0 to 1. */
export type MadeTest = {
  readonly kind: 't' | 'sign-flip' | 'mcnemar' | 'bootstrap'
  readonly worse: number
  readonly different: number
}

/** With fewer pairs signs alone are tested; with fewer changed ones a test says nothing that can be relied on. */
export const leastItems = 20
export const leastChanged = 5

/** Differences up to this size are rounding, and limits have this slack. */
const slack = 1e-9
const largestShown = 3

/**
 * Weighs how one metric moved between base and head: size, uncertainty, and the test that suits its scores. McNemar's
 * for a mean of zeros and ones, the bootstrap for a quantile, sign-flip where all pairs moved alike, else the paired
 * t. Throws without pairs, for lists of different lengths, for NaN and for infinities.
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
 * How many further questions would show a true drop of `drop` (above 0) 80 times of 100. Undefined if nothing
 * varies, or no spread is known.
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

/** What one metric is weighed by. `differences`: of each pair, worse as negative. */
export type Weighing = {
  readonly scores: PairedScores
  readonly differences: readonly number[]
  readonly clusters: Clusters | undefined
  readonly settings: TestSettings
}

/** What depends on how a side's value is made of its scores. The test is asked for only if it may be made. */
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

/** Differences with worse as negative. */
function orientedDifferences({ base, head, direction, clusters }: PairedScores): readonly number[] {
  requireFinite(base)
  requireFinite(head)
  if (base.length !== head.length)
    throw new Error(`${base.length} scores of base and ${head.length} of head are not pairs`)
  if (clusters !== undefined && clusters.length !== base.length)
    throw new Error(`${clusters.length} names of clusters for ${base.length} pairs`)
  return base.map((from, place) => {
    const to = head[place] ?? 0
    return direction === 'higher' ? to - from : from - to
  })
}

function largestOf(differences: readonly number[]): readonly number[] {
  return [...differences.entries()]
    .filter(([, d]) => Math.abs(d) > slack)
    .toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || a - b)
    .slice(0, largestShown)
    .map(([place]) => place)
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

/** By signs alone, which is exact for any number of pairs; undefined of what is not a mean. */
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
