import { clustersOf } from '../metrics/compare/clusters-of.ts'
import { compareMetric } from '../metrics/compare/compare-metric.ts'
import { documentsOf } from '../metrics/compare/documents-of.ts'
import { devItems, draftItems, eligibleItems } from '../metrics/compare/eligible-items.ts'
import type { MetricComparison, ScoredItem, Scores } from '../lib/model/comparison.ts'
import { readsLists } from '../metrics/compare/list-window.ts'
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
  /** Undefined without a base or without pairs; of a slice that does not gate. */
  readonly weighed: Weighed | undefined
  /** What its rule says; undefined if no tolerance gates, or nothing could be compared. */
  readonly outcome: RuleOutcome | undefined
  /**
   * The same with what head made incomparable counted as not found; undefined if there is none, or it reads
   * no labels.
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
  /** Ids of the pairs, in the order of the scores. */
  readonly items: readonly string[]
  /** Nothing could be tested, and head made questions incomparable: then its movement counts as measured. */
  readonly isHeadsDoing: boolean
  /** Some questions got another list from a side when it was asked again, and the metric reads lists. */
  readonly wavers: boolean
  /** Undefined: nobody labelled, no question differs, or a slice. */
  readonly correction?: Correction | undefined
}

/** One metric over the items of a tag. */
export type WeighedSlice = Slice &
  Weighing & {
    /** Undefined if the slice does not gate, or is too small to. */
    readonly gate: SliceGate | undefined
    /** Whether `per-slice` names it. */
    readonly named: boolean
    /** Items that head made incomparable; 0 if it is not named. */
    readonly lost: number
  }

/** One measured metric with everything that was made of it. */
export type WeighedMetric = Weighing & {
  readonly comparison: MetricComparison
  readonly slices: readonly WeighedSlice[]
  /** The items that only head contains, apart; undefined if there are none. */
  readonly added: MetricComparison | undefined
  /** The items of the split `dev`, apart where `test` alone gates; undefined if all of them gate. */
  readonly dev: MetricComparison | undefined
  /** The unreviewed drafts, apart where they gate nothing; undefined if there are none. */
  readonly drafts: MetricComparison | undefined
  /** Undefined: reported, not gated. */
  readonly gate: MetricGate | undefined
}

/**
 * Compares and weighs every metric of the policy: gated ones in the order of `gate`, then the others in config order.
 * Pauses after every one, and after every slice that gates: with a hundred thousand items each takes its time.
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

/** Work that pauses now and then, so that whoever drives it may stop it. */
export type Stepwise<Result> = Generator<undefined, Result>

/** One metric compared and weighed, before any rule was applied. */
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
 * Applies every gate's rule, with one correction over all that are tested. `isMeasured`: whether a metric's numbers
 * are to be believed; others are in no family.
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

/** The comparisons of a metric that a tolerance gates: all items, then the slices. */
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
      weighed: weighed.change,
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
  // Nothing is weighed, and with many tags each pair would be held for each of them.
  const counted = { ...comparison, pairs: { items: [], base: [], head: [] } }
  if (named === undefined) return { tag, comparison: counted, ...nothing, named: false, lost: 0 }
  const members = itemsOf(tag, items)
  const { pairs } = comparison.coverage
  const lost = lostOnHead(comparison.metric, members).length
  const isLarge = pairs > 0 && pairs + lost >= minSlicePairs
  // An absolute bound is about head's own, whatever there is to compare it with.
  const isMeasured = (comparison.headScored?.items ?? 0) >= minSlicePairs
  const boundsAlone = isMeasured ? { ...named, tolerance: undefined } : undefined
  const own = isLarge ? named : boundsAlone
  const weighed = own && weigh(comparison, members, { lost, isSlice: true })
  const ifLost = own && countAsLost(comparison.metric, members, { isSlice: true })
  return { ...slice, gate: own, weighed, outcome: undefined, ifLost, named: true, lost }
}

/** With the worst score where base has one and head none: a question cannot leave a metric by being made unscorable. */
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

/** What an answer that was given, with what it was given, has none of. */
const holdsNothing: ReadonlySet<NotApplicableReason> = new Set([
  'no_numbers',
  'no_citations',
  'refused',
])

/**
 * Items that base can score and head cannot by what it does: a failed query, no answer, a label taken off,
 * its text removed or left without a grade, no usage told. They count towards what is enough to test or to
 * gate, as head must not get below a floor by making questions incomparable. An answer that is empty to
 * score, such as no number, is no loss, as one that base alone cannot score is not a gain.
 */
function lostOnHead(metric: Metric, items: readonly ScoredItem[]): readonly ScoredItem[] {
  const { name } = metric
  const readsLabels = entryOf(metric).reads === 'labels'
  return items.filter(({ scores: { base, head }, gone }) => {
    const score = head.get(name)
    // That a judge falls silent is not head's doing, and max-errors is about it.
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
    // Where neither direction is good only the interval is read, which has the metric's own sign.
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
  // Otherwise it could not have been tested with the lost questions either, all of them worse.
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

/** An accepted loss is weighed with base's scores on both sides: people's word of it does not count either. */
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
