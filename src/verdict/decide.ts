import type { MetricComparison, ScoredItem } from '../model/comparison.ts'
import type { ExamSettings, MetricGate, Waiver } from '../model/settings/settings.ts'
import { minSlicePairs } from '../compare/slices.ts'
import { entryOf } from '../metrics/catalogue.ts'
import { acceptLosses } from './accept-losses.ts'
import { boundFindings } from './bounds.ts'
import type { Finding, Verdict } from '../model/finding.ts'
import { headlineMetric } from './headline-metric.ts'
import { failedOnHeadOnly, lostAnswers, staleOnHead, withdrawnLabels } from './item-findings.ts'
import { type JudgeEvidence, judgeFindings, unaskedBy, unmeasuredBy } from './judge-findings.ts'
import {
  judgeMetric,
  judgeMetrics,
  type JudgedMetric,
  type JudgedSlice,
  ruleMetrics,
  type Stepwise,
} from './judge-metrics.ts'
import { mustPassFindings } from './must-pass.ts'
import { runFindings } from './run-findings.ts'

/** The exam's answer to two runs: one verdict, the findings that made it (worst first), every metric. */
export type Decision = {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /** Gated metrics in the order of `gate`, then the others in config order. */
  readonly metrics: readonly JudgedMetric[]
  /** The metric whose counts speak for the run: the gated one furthest past its tolerance, else the first gated. */
  readonly headline: string | undefined
  /** The waivers that accepted something, in the order of the file. */
  readonly waived: readonly Waiver[]
}

/** What a decision takes from the run as a whole. */
type Change = {
  /** Base holds questions and head none. */
  readonly emptiesGoldenSet: boolean
  /** Jaccard index of the chunk ids of both sides, 0..1; undefined without chunk labels or without base. */
  readonly chunkOverlap: number | undefined
  /** Undefined where the exam names no judge. */
  readonly judge: JudgeEvidence | undefined
  /** Losses that are accepted today; those that have expired are not among them. */
  readonly waivers?: readonly Waiver[]
  /** The pipeline's own answers were not written, since the event is one that is given no key. */
  readonly unwritten?: boolean
}

/** Below this share of common chunk ids, labels on chunk ids say nothing about the change. */
const orphanedBelow = 0.2

/** A metric that only one side can score on more than this share of its items is at least a warning. */
const lostShare = 0.2

/** Applies tolerances, bounds and hard assertions to the scored items, in golden order. */
export function decide(...asked: Parameters<typeof decideStepwise>): Decision {
  const steps = decideStepwise(...asked)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same with pauses, for many items. */
export function* decideStepwise(
  items: readonly ScoredItem[],
  exam: ExamSettings,
  change: Change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined },
): Stepwise<Decision> {
  const weighed = yield* judgeMetrics(items, exam)
  const { alpha } = exam.statistics
  const judged = judgeFindings({ items, metrics: weighed, exam }, change.judge, change.unwritten)
  const unasked = unaskedBy(judged, weighed, exam)
  const runLevel = [
    ...runFindings(items, weighed, { maxErrors: exam.maxErrors, unasked }),
    ...judged.filter(({ verdict }) => verdict === 'error'),
  ]
  const orphaned = orphanedLabels(items, weighed, change.chunkOverlap)
  // What such a metric says is not a loss, so that it can break nothing either.
  const untold = new Set([
    ...orphaned.flatMap((finding) => finding.metrics),
    ...unmeasuredBy(judged),
  ])
  const isMeasured = ({ comparison: { metric } }: JudgedMetric): boolean => !untold.has(metric.name)
  const metrics = ruleMetrics(weighed, exam.statistics, isMeasured)
  const asserted = orphaned.length === 0 ? items : items.filter((item) => !hasChunkLabels(item))
  const losses = [
    ...metrics.filter(isMeasured).flatMap((metric) => metricFindings(metric, alpha)),
    ...mustPassFindings(asserted, {
      k: largestGatedCutoff(exam),
      minGrade: exam.match.minGrade,
    }),
    ...staleOnHead(items, exam.stale),
  ]
  const { findings: accepted, waived } = yield* acceptLosses(losses, change.waivers ?? [], {
    worse: (name) => worseOn(name, weighed, items),
    *unmoved(name, ids) {
      const others = items.map((item) => (ids.has(item.id) ? unmoved(item) : item))
      const metric = weighed.find(({ comparison }) => comparison.metric.name === name)
      if (metric === undefined) return []
      const judgedAgain = yield* judgeMetric(metric.comparison.metric, others, exam)
      const again = weighed.map((each) => (each === metric ? judgedAgain : each))
      return ruleMetrics(again, exam.statistics, isMeasured)
        .filter(({ comparison }) => comparison.metric.name === name)
        .flatMap((each) => metricFindings(each, alpha))
    },
  })
  const parts = [
    ...accepted,
    ...judged.filter(({ verdict }) => verdict !== 'error'),
    ...orphaned,
    ...failedOnHeadOnly(items),
    ...lostAnswers(items, gatedNames(exam)),
    ...withdrawnLabels(items, exam.match.minGrade),
    ...emptiedGoldenSet(change),
  ]
  const findings = sortFindings([...runLevel, ...parts])
  const verdict = runLevel.length > 0 ? 'error' : worst(parts.map((part) => part.verdict))
  return { verdict, findings, metrics, headline: headlineMetric(metrics, findings), waived }
}

/** Ids of the items that got worse on a metric, or that head made incomparable. */
function worseOn(
  name: string,
  metrics: readonly JudgedMetric[],
  items: readonly ScoredItem[],
): ReadonlySet<string> {
  const metric = metrics.find(({ comparison }) => comparison.metric.name === name)
  const gone = items.filter(
    ({ scores: { base, head } }) =>
      base?.get(name)?.kind === 'scored' && head.get(name)?.kind !== 'scored',
  )
  return new Set([...(metric?.comparison.degraded ?? []), ...gone.map(({ id }) => id)])
}

/** The item as if head had scored as base did; without a base nothing is known of how it was. */
function unmoved(item: ScoredItem): ScoredItem {
  const { base } = item.scores
  return base === undefined ? item : { ...item, scores: { base, head: base } }
}

/** Base's questions are still asked, but once merged there would be nothing left to measure any later change with. */
function emptiedGoldenSet({ emptiesGoldenSet }: Change): readonly Finding[] {
  const message =
    'head leaves no question in the golden set, so that nothing could be measured after the merge'
  return emptiesGoldenSet ? [{ kind: 'no-items', verdict: 'error', message }] : []
}

/** Largest rank cutoff among the gated metrics, 5 when none has one: where a must-pass item has to be found. */
function largestGatedCutoff(exam: ExamSettings): number {
  const cutoffs = gatedCutoffs(exam)
  return cutoffs.length === 0 ? 5 : Math.max(...cutoffs)
}

/** Smallest rank cutoff among the gated metrics, 5 when none has one. */
export function smallestGatedCutoff(exam: ExamSettings): number {
  const cutoffs = gatedCutoffs(exam)
  return cutoffs.length === 0 ? 5 : Math.min(...cutoffs)
}

/** A measured break blocks even where something else could not be measured: fail, then error, warn, pass. */
function worst(verdicts: readonly Verdict[]): Verdict {
  return severity.find((verdict) => verdicts.includes(verdict)) ?? 'pass'
}

const severity = ['fail', 'error', 'warn', 'pass'] as const

function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => severity.indexOf(a.verdict) - severity.indexOf(b.verdict))
}

function gatedNames(exam: ExamSettings): readonly string[] {
  return exam.gate.map(({ metric: { name } }) => name)
}

function gatedCutoffs(exam: ExamSettings): readonly number[] {
  return exam.gate.flatMap(({ metric: { cutoff } }) => (cutoff.kind === 'ranks' ? [cutoff.k] : []))
}

function metricFindings(judged: JudgedMetric, alpha: number): readonly Finding[] {
  const { comparison, slices, gate, outcome, weighed } = judged
  if (gate === undefined) return []
  if (comparison.coverage.pairs === 0) {
    return [{ kind: 'nothing-to-compare', verdict: 'error', metric: comparison.metric.name }]
  }
  return [
    ...boundFindings({ comparison, outcome, weighed, bounds: gate, gate, alpha, tag: undefined }),
    ...slices.flatMap(({ gate: own, ...slice }) =>
      own === undefined ? [] : boundFindings({ ...slice, bounds: own, gate, alpha }),
    ),
    ...emptySlices(judged, gate),
    ...slices.flatMap((slice) => lostSlice(slice)),
    ...lostItems(comparison),
    ...unpairedItems(comparison),
  ]
}

/** Tags of `per-slice` that no question has, whatever it was scored. */
function emptySlices({ comparison, slices }: JudgedMetric, gate: MetricGate): readonly Finding[] {
  const tags = new Set(slices.map(({ tag }) => tag))
  return gate.perSlice
    .filter(({ tag }) => !tags.has(tag))
    .map(({ tag }) => ({
      kind: 'empty-slice',
      verdict: 'warn',
      metric: comparison.metric.name,
      tag,
    }))
}

/** A slice that gates and that head made incomparable, in part or as a whole. */
function lostSlice({ named, lost, tag, comparison }: JudgedSlice): readonly Finding[] {
  if (!named) return []
  const { metric, coverage } = comparison
  if (coverage.pairs === 0 && lost >= minSlicePairs) {
    return [{ kind: 'nothing-to-compare', verdict: 'error', metric: metric.name, tag }]
  }
  return lostItems(comparison).map((finding) => ({ ...finding, tag }))
}

function lostItems({
  metric,
  coverage,
}: MetricComparison): readonly Extract<Finding, { kind: 'lost-items' }>[] {
  const scoredOnBase = coverage.pairs + coverage.turnedOnHead
  const lost = coverage.turnedOnHead
  // What a question takes is told by the pipeline itself: what it tells no more may be hidden.
  const allowed = entryOf(metric).reads === 'usage' ? 0 : lostShare
  if (lost <= allowed * scoredOnBase) return []
  return [{ kind: 'lost-items', verdict: 'warn', metric: metric.name, lost, of: scoredOnBase }]
}

/** Head may answer what base refused: nothing says then whether it got worse. */
function unpairedItems({ metric, coverage }: MetricComparison): readonly Finding[] {
  const of = coverage.pairs + coverage.turnedOnBase
  const unpaired = coverage.turnedOnBase
  if (unpaired <= lostShare * of) return []
  return [{ kind: 'unpaired-items', verdict: 'warn', metric: metric.name, unpaired, of }]
}

/** Whether either side labels the item by chunk ids. */
export function hasChunkLabels({ golden: { base, head } }: Pick<ScoredItem, 'golden'>): boolean {
  return base.labels.kind === 'chunks' || head.labels.kind === 'chunks'
}

function orphanedLabels(
  items: readonly ScoredItem[],
  metrics: readonly JudgedMetric[],
  overlap: number | undefined,
): readonly Extract<Finding, { kind: 'orphaned-chunk-labels' }>[] {
  if (overlap === undefined || overlap >= orphanedBelow) return []
  const labelled = new Set(items.filter(hasChunkLabels).map((item) => item.id))
  const affected = metrics
    .filter(
      ({ gate, comparison }) =>
        gate !== undefined && comparison.pairs.items.some((id) => labelled.has(id)),
    )
    .map(({ comparison }) => comparison.metric.name)
  if (affected.length === 0) return []
  return [{ kind: 'orphaned-chunk-labels', verdict: 'error', metrics: affected, jaccard: overlap }]
}
