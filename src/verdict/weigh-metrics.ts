import { clustersOf } from '../metrics/compare/clusters-of.ts'
import { compareMetric } from '../metrics/compare/compare-metric.ts'
import { documentsOf } from '../metrics/compare/documents-of.ts'
import { devItems, draftItems, eligibleItems } from '../metrics/compare/eligible-items.ts'
import type { ScoredItem, Scores } from '../lib/model/comparison.ts'
import type { MetricComparison } from '../lib/model/metric-comparison.ts'
import { readsLists } from '../metrics/compare/same-list.ts'
import { compareSlices, itemsOf, type Slice } from '../metrics/compare/slices.ts'
import { summaryOf } from '../metrics/metric-traits.ts'
import type { PolicySettings, MetricGate } from '../lib/model/settings/settings.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import type { Metric } from '../lib/model/metric.ts'
import { scored } from '../lib/model/score.ts'
import { correctChange } from './correct-by-labels.ts'
import { isScored, lostOnHead } from './lost-on-head.ts'
import { leastItems, leastOfSlice } from '../lib/stats/least-items.ts'
import { leastChanged, type PairedScores, weighChange } from './weigh-change.ts'
import type {
  CountedAsLost,
  Stepwise,
  Weighed,
  WeighedMetric,
  WeighedSlice,
} from './weighed-metric.ts'

/**
 * Compares and weighs every metric in the policy. Gated ones come in the order of `gate`, followed
 * by the others in the order of the configuration. Pauses after every metric and every gated slice,
 * because each takes time with a hundred thousand items.
 */
export function* weighMetrics(
  items: readonly ScoredItem[],
  policy: PolicySettings,
  labelled?: LabelledChanges,
): Stepwise<readonly WeighedMetric[]> {
  const found: WeighedMetric[] = []
  for (const metric of orderMetrics(policy))
    found.push(yield* weighMetric(metric, items, { policy, labelled }))
  return found
}

/** Compares and weighs one metric, before any rule is applied. */
export function* weighMetric(
  metric: Metric,
  items: readonly ScoredItem[],
  {
    policy,
    labelled,
  }: { readonly policy: PolicySettings; readonly labelled?: LabelledChanges | undefined },
): Stepwise<WeighedMetric> {
  const gate = policy.gate.find((entry) => entry.metric.name === metric.name)
  const eligible = eligibleItems(items)
  const comparison = compareMetric(metric, eligible)
  const lost = lostOnHead(metric, eligible).length
  const weighed = weigh(comparison, eligible, { lost, isSlice: false, labelled })
  const ifLost = gate && countAsLost(metric, eligible, { isSlice: false })
  yield undefined
  const slices: WeighedSlice[] = []
  for (const slice of compareSlices(metric, items)) {
    const part = weighSlice(slice, items, gate)
    slices.push(part)
    if (part.weighed !== undefined) yield undefined
  }
  return {
    comparison,
    slices,
    added: comparedApart(
      metric,
      items.filter((item) => item.origin === 'added'),
    ),
    dev: comparedApart(metric, devItems(items)),
    drafts: comparedApart(metric, draftItems(items)),
    gate,
    weighed,
    outcome: undefined,
    ifLost,
  }
}

function weighSlice(
  slice: Slice,
  items: readonly ScoredItem[],
  gate: MetricGate | undefined,
): WeighedSlice {
  const { comparison, tag } = slice
  const named = gate?.perSlice.find((entry) => entry.tag === tag)
  const nothing = { gate: undefined, weighed: undefined, outcome: undefined }
  // Slices that are not gated are not weighed, and their pairs are dropped, because with many tags
  // they would take a lot of memory.
  const counted = { ...comparison, pairs: { items: [], base: [], head: [] } }
  if (named === undefined) return { tag, comparison: counted, ...nothing, named: false, lost: 0 }
  const members = itemsOf(tag, items)
  const { pairs } = comparison.coverage
  const lost = lostOnHead(comparison.metric, members).length
  const isLarge = pairs > 0 && pairs + lost >= leastOfSlice
  // An absolute bound applies to head's own value, even if the slice cannot be compared with base.
  const isMeasured = (comparison.headScored?.items ?? 0) >= leastOfSlice
  const boundsAlone = isMeasured ? { ...named, tolerance: undefined } : undefined
  const own = isLarge ? named : boundsAlone
  const weighed = own && weigh(comparison, members, { lost, isSlice: true })
  const ifLost = own && countAsLost(comparison.metric, members, { isSlice: true })
  return { ...slice, gate: own, weighed, outcome: undefined, ifLost, named: true, lost }
}

/**
 * Compares again, giving head the worst score for items that only base can score. Otherwise, a
 * question could escape a metric by becoming unscorable.
 */
function countAsLost(
  metric: Metric,
  items: readonly ScoredItem[],
  weighing: Omit<Parameters<typeof weigh>[2], 'lost'>,
): CountedAsLost | undefined {
  const { name, direction } = metric
  if (entryOf(metric).reads !== 'labels') return undefined
  const gone = lostOnHead(metric, items).filter(({ scores }) => isScored(scores.base, name))
  if (gone.length === 0 || direction === 'neutral') return undefined
  const isGone = new Set(gone)
  const worst = scored(direction === 'higher' ? 0 : 1)
  const counted = items.map((item) => {
    if (!isGone.has(item)) return item
    const { base, head } = item.scores
    const get: Scores['get'] = (other) => (other === name ? worst : head.get(other))
    return { ...item, scores: { base, head: { get } } }
  })
  const comparison = compareMetric(metric, counted)
  const weighed = weigh(comparison, counted, { ...weighing, lost: 0 })
  return { comparison, weighed, outcome: undefined }
}

function weigh(
  { metric, base, head, pairs }: MetricComparison,
  items: readonly ScoredItem[],
  {
    lost,
    isSlice,
    labelled,
  }: {
    readonly lost: number
    readonly isSlice: boolean
    readonly labelled?: LabelledChanges | undefined
  },
): Weighed | undefined {
  if (base === undefined || head === undefined || pairs.items.length === 0) return undefined
  const summary = summaryOf(metric)
  const scores: PairedScores = {
    name: metric.name,
    base: pairs.base,
    head: pairs.head,
    // For a metric without a preferred direction, only the interval is used, which has the metric's
    // own sign.
    direction: metric.direction === 'lower' ? 'lower' : 'higher',
    summary,
    clusters: clustersOf(items, pairs),
    documents: documentsOf(items, pairs),
  }
  const own = weighChange(scores, { lost, isSlice })
  const { change, correction } =
    labelled === undefined
      ? { change: own }
      : correctChange({ change: own, scores }, pairs.items, withoutAccepted(labelled, items))
  const isUntested = change.test.kind === 'none'
  // Whether a test would have been possible if the lost questions had been compared and had got
  // worse.
  const couldBe =
    change.n + lost >= leastItems && change.changed > 0 && change.changed + lost >= leastChanged
  return {
    change: { ...change, worsened: change.worsened + lost },
    scores,
    items: pairs.items,
    isHeadsDoing: isUntested && lost > 0 && couldBe,
    wavers: readsLists(metric) && items.some(isWavering),
    correction,
  }
}

function isWavering({ facts: { base, head } }: ScoredItem): boolean {
  return [base, head].some((side) => side?.again?.wavers)
}

/**
 * Leaves out the human labels of accepted items, because base's scores are used for these items on
 * both sides.
 */
function withoutAccepted(
  { differing, ...labelled }: LabelledChanges,
  items: readonly ScoredItem[],
): LabelledChanges {
  const accepted = new Set(
    items.flatMap(({ id, scores: { base, head } }) => (base === head ? [id] : [])),
  )
  return { ...labelled, differing: differing.difference(accepted) }
}

function comparedApart(metric: Metric, items: readonly ScoredItem[]): MetricComparison | undefined {
  return items.length === 0 ? undefined : compareMetric(metric, items)
}

function orderMetrics(policy: PolicySettings): readonly Metric[] {
  const gated = policy.gate.map((entry) => entry.metric)
  const names = new Set(gated.map((metric) => metric.name))
  return [...gated, ...policy.metrics.filter((metric) => !names.has(metric.name))]
}
