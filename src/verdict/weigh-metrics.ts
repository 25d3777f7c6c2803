import { clustersOf } from '../metrics/compare/clusters-of.ts'
import { compareMetric } from '../metrics/compare/compare-metric.ts'
import { documentsOf } from '../metrics/compare/documents-of.ts'
import { devItems, draftItems, eligibleItems } from '../metrics/compare/eligible-items.ts'
import type { ScoredItem, Scores } from '../lib/model/comparison.ts'
import type { MetricComparison } from '../lib/model/metric-comparison.ts'
import { readsLists } from '../metrics/compare/same-list.ts'
import { compareSlices, itemsOf, minSlicePairs, type Slice } from '../metrics/compare/slices.ts'
import { isOfAnswers, readsWording, summaryOf } from '../metrics/metric-traits.ts'
import type { PolicySettings, MetricGate, SliceGate } from '../lib/model/settings/settings.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import type { Metric } from '../lib/model/metric.ts'
import { type NotApplicableReason, scored } from '../lib/model/score.ts'
import { applyRules, type RuleInput, type RuleOutcome } from './apply-rules.ts'
import { largeLoss, provenBelow } from './auto-rule.ts'
import { allowedDrop, toleranceAt } from './bounds.ts'
import { correctChange, type Correction } from './correct-change.ts'
import {
  leastChanged,
  leastItems,
  type PairedScores,
  weighChange,
  type WeighedChange,
} from './weigh-change.ts'

export type Weighing = {
  /** Undefined if there is no base or no pair, and for a slice that is not gated. */
  readonly weighed: Weighed | undefined
  /** The result of the gate's rule. Undefined if there is no tolerance or nothing could be compared. */
  readonly outcome: RuleOutcome | undefined
  /**
   * The result with items that head made incomparable counted as not found. Undefined if there are no
   * such items or if the metric reads no labels.
   */
  readonly ifLost?: CountedAsLost | undefined
}

/** A comparison in which the questions that head made incomparable got the worst score. */
type CountedAsLost = Pick<Weighing, 'outcome' | 'weighed'> & {
  readonly comparison: MetricComparison
}

export type Weighed = {
  readonly change: WeighedChange
  readonly scores: PairedScores
  /** The pairs' ids, in the order of the scores. */
  readonly items: readonly string[]
  /**
   * Whether nothing could be tested because head made questions incomparable. Except under `auto`, the
   * change then counts as measured, without a test.
   */
  readonly isHeadsDoing: boolean
  /**
   * Whether the metric reads lists and a side returned a different list for some question that was
   * asked again.
   */
  readonly wavers: boolean
  /** Undefined if there are no human labels or no question differs, and for a slice. */
  readonly correction?: Correction | undefined
}

/** One metric over the items with a given tag. */
export type WeighedSlice = Slice &
  Weighing & {
    /** Undefined if the slice does not gate or is too small to gate. */
    readonly gate: SliceGate | undefined
    /** Whether `per-slice` lists the slice. */
    readonly named: boolean
    /** The number of items that head made incomparable, or 0 if `per-slice` does not list the slice. */
    readonly lost: number
  }

/** A measured metric with all the results of weighing it. */
export type WeighedMetric = Weighing & {
  readonly comparison: MetricComparison
  readonly slices: readonly WeighedSlice[]
  /** The comparison of items that only head contains, or undefined if there are none. */
  readonly added: MetricComparison | undefined
  /**
   * The comparison of items in the `dev` split if only `test` gates, or undefined if all items gate.
   */
  readonly dev: MetricComparison | undefined
  /** The comparison of the unreviewed drafts that do not gate, or undefined if there are none. */
  readonly drafts: MetricComparison | undefined
  /** Undefined if the metric is reported but does not gate. */
  readonly gate: MetricGate | undefined
}

/**
 * Compares and weighs every metric in the policy. Gated ones come in the order of `gate`, followed by
 * the others in the order of the configuration. Pauses after every metric and every gating slice,
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

/** Work that pauses at intervals, so that the caller can stop it. */
export type Stepwise<Result> = Generator<undefined, Result>

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

/**
 * Applies the rules of all gates and corrects them for multiple tests. `isMeasured` returns whether
 * a metric's numbers can be trusted. The other metrics are not tested.
 */
export function ruleMetrics(
  metrics: readonly WeighedMetric[],
  isMeasured: (metric: WeighedMetric) => boolean,
): readonly WeighedMetric[] {
  const measured = metrics.filter(isMeasured)
  const outcomes = outcomesOf(measured, (part) => part)
  const ifLost = outcomesOf(measured, (part) => part.ifLost ?? part)
  const ruled = <One extends Part>(part: One): One => ({
    ...part,
    outcome: outcomes.get(part),
    ifLost: part.ifLost && { ...part.ifLost, outcome: ifLost.get(part) },
  })
  return metrics.map((metric) => ({
    ...ruled(metric),
    slices: metric.slices.map((slice) => ruled(slice)),
  }))
}

type Part = WeighedMetric | WeighedSlice
type Ruled = Pick<CountedAsLost, 'comparison' | 'weighed'>

function outcomesOf(
  metrics: readonly WeighedMetric[],
  ruledOf: (part: Part) => Ruled,
): ReadonlyMap<Part, RuleOutcome | undefined> {
  const inputs = metrics.flatMap((metric) => ruledParts(metric, ruledOf))
  const outcomes = applyRules(inputs.map(({ input }) => input))
  return new Map(inputs.map(({ part }, index) => [part, outcomes[index]]))
}

/**
 * Returns a metric's comparisons that are gated by a tolerance, all items first and then the
 * slices.
 */
function ruledParts(
  metric: WeighedMetric,
  ruledOf: (part: Part) => Ruled,
): readonly { readonly part: Part; readonly input: RuleInput }[] {
  const { gate } = metric
  if (gate === undefined) return []
  return [metric, ...metric.slices].flatMap((part) => {
    const { weighed, comparison } = ruledOf(part)
    const tolerance = part.gate?.tolerance
    if (weighed === undefined || tolerance === undefined) return []
    const { base, coverage } = comparison
    const written = toleranceAt(tolerance, base)
    const isUntested = weighed.isHeadsDoing && gate.rule !== 'auto'
    const rule = isUntested ? 'point' : gate.rule
    const isWording = readsWording(comparison.metric)
    const input = {
      rule,
      tolerance: written,
      allowed: allowedDrop(tolerance, {
        rule,
        metric: comparison.metric,
        base,
        pairs: coverage.pairs,
        change: weighed.change,
      }),
      change: weighed.change,
      provenBelow: provenBelow(weighed.wavers || isWording),
      ...(part === metric
        ? { large: largeLoss(comparison.metric, written, { base, isWording }) }
        : { sliceOf: comparison.metric.name }),
    }
    return [{ part, input }]
  })
}

function weighSlice(
  slice: Slice,
  items: readonly ScoredItem[],
  gate: MetricGate | undefined,
): WeighedSlice {
  const { comparison, tag } = slice
  const named = gate?.perSlice.find((entry) => entry.tag === tag)
  const nothing = { gate: undefined, weighed: undefined, outcome: undefined }
  // Slices that do not gate are not weighed. With many tags, keeping their pairs would take a lot of
  // memory.
  const counted = { ...comparison, pairs: { items: [], base: [], head: [] } }
  if (named === undefined) return { tag, comparison: counted, ...nothing, named: false, lost: 0 }
  const members = itemsOf(tag, items)
  const { pairs } = comparison.coverage
  const lost = lostOnHead(comparison.metric, members).length
  const isLarge = pairs > 0 && pairs + lost >= minSlicePairs
  // An absolute bound applies to head's own value, even if the slice cannot be compared with base.
  const isMeasured = (comparison.headScored?.items ?? 0) >= minSlicePairs
  const boundsAlone = isMeasured ? { ...named, tolerance: undefined } : undefined
  const own = isLarge ? named : boundsAlone
  const weighed = own && weigh(comparison, members, { lost, isSlice: true })
  const ifLost = own && countAsLost(comparison.metric, members, { isSlice: true })
  return { ...slice, gate: own, weighed, outcome: undefined, ifLost, named: true, lost }
}

/**
 * Compares with the worst score instead of head's for items that only base can score, so that a
 * question cannot escape a metric by becoming unscorable.
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

function isScored(scores: Scores | undefined, metric: string): boolean {
  return scores?.get(metric)?.kind === 'scored'
}

/** Reasons why an answer, although there is one, contains nothing to score. */
const holdsNothing: ReadonlySet<NotApplicableReason> = new Set([
  'no_numbers',
  'no_quotes',
  'no_citations',
  'refused',
])

/**
 * Returns the items that base can score and head cannot because of what head did, such as a failed
 * query, no answer, a removed label, removed text or grade, or unreported usage. They count towards the
 * minimum numbers for tests and gates, because head must not get below a minimum by making questions
 * incomparable. An answer that contains nothing to score, such as no number, does not count as lost,
 * just as an answer that only base lacks is not a gain.
 */
function lostOnHead(metric: Metric, items: readonly ScoredItem[]): readonly ScoredItem[] {
  const { name } = metric
  const readsLabels = entryOf(metric).reads === 'labels'
  return items.filter(({ scores: { base, head }, gone }) => {
    const score = head.get(name)
    // A failing judge is not head's fault and is covered by `max-errors`.
    if (score?.kind === 'scored' || score?.kind === 'judge_error') return false
    const isEmpty = score?.kind === 'not_applicable' && holdsNothing.has(score.reason)
    if (isEmpty && isOfAnswers(metric)) return false
    if (isScored(base, name)) return true
    return readsLabels && gone.some(({ declared }) => declared)
  })
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
    // For a metric without a preferred direction, only the interval is used, which has the metric's own
    // sign.
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
  // If false, a test would have been impossible even if the lost questions had been compared and had
  // got worse.
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
 * Leaves out the human labels of accepted items, because base's scores are used for these items on both
 * sides.
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
