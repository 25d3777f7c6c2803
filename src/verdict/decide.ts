import { compareMetric, eligibleItems } from '../compare/compare-metric.ts'
import type { MetricComparison, ScoredItem } from '../compare/comparison.ts'
import { compareSlices, minSlicePairs, type Slice } from '../compare/slices.ts'
import type { ExamSettings, MetricGate } from '../config/config.ts'
import type { Metric } from '../metrics/metric.ts'
import { boundFindings } from './bounds.ts'
import type { Finding, Verdict } from './finding.ts'
import { headlineMetric } from './headline-metric.ts'
import { failedOnHeadOnly, lostAnswers, staleOnHead, withdrawnLabels } from './item-findings.ts'
import { type JudgeEvidence, judgeFindings, unaskedBy, unmeasuredBy } from './judge-findings.ts'
import { mustPassFindings } from './must-pass.ts'
import { runFindings } from './run-findings.ts'

/** One measured metric with everything that was made of it. */
export type JudgedMetric = {
  readonly comparison: MetricComparison
  readonly slices: readonly Slice[]
  /** The items that only head holds, apart; undefined where there are none. */
  readonly added: MetricComparison | undefined
  /** Undefined: reported, not gated. */
  readonly gate: MetricGate | undefined
}

/** The exam's answer to two runs: one verdict, the findings that made it (worst first), every metric. */
export type Decision = {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /** Gated metrics in the order of `gate`, then the others in config order. */
  readonly metrics: readonly JudgedMetric[]
  /** The metric whose counts speak for the run: the gated one furthest past its tolerance, else the first gated. */
  readonly headline: string | undefined
}

/** What a decision takes from the run as a whole. */
type Change = {
  /** Base holds questions and head none. */
  readonly emptiesGoldenSet: boolean
  /** Jaccard index of the chunk ids of both sides, 0..1; undefined without chunk labels or without base. */
  readonly chunkOverlap: number | undefined
  /** Undefined where the exam names no judge. */
  readonly judge: JudgeEvidence | undefined
  /** The pipeline's own answers were not written, since the event is one that is given no key. */
  readonly unwritten?: boolean
}

/** Below this share of common chunk ids, labels on chunk ids say nothing about the change. */
const orphanedBelow = 0.2

/** A metric that only one side can score on more than this share of its items is at least a warning. */
const lostShare = 0.2

/** Applies tolerances, bounds and hard assertions to the scored items, in golden order. */
export function decide(
  items: readonly ScoredItem[],
  exam: ExamSettings,
  change: Change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined },
): Decision {
  const metrics = orderMetrics(exam).map((metric) => judgeMetric(metric, items, exam))
  const judged = judgeFindings({ items, metrics, exam }, change.judge, change.unwritten)
  const unjudged = unmeasuredBy(judged)
  const unasked = unaskedBy(judged, metrics, exam)
  const runLevel = [
    ...runFindings(items, metrics, { maxErrors: exam.maxErrors, unasked }),
    ...judged.filter(({ verdict }) => verdict === 'error'),
  ]
  const orphaned = orphanedLabels(items, metrics, change.chunkOverlap)
  const unlabelled = new Set(orphaned.flatMap((finding) => finding.metrics))
  // What such a metric says is not a loss, so that it can break nothing either.
  const measured = metrics.filter(
    ({ comparison: { metric } }) => !unlabelled.has(metric.name) && !unjudged.has(metric.name),
  )
  const asserted = unlabelled.size === 0 ? items : items.filter((item) => !hasChunkLabels(item))
  const parts = [
    ...measured.flatMap((metric) => metricFindings(metric)),
    ...judged.filter(({ verdict }) => verdict !== 'error'),
    ...orphaned,
    ...mustPassFindings(asserted, largestGatedCutoff(exam)),
    ...failedOnHeadOnly(items),
    ...lostAnswers(items, gatedNames(exam)),
    ...staleOnHead(items, exam.stale),
    ...withdrawnLabels(items),
    ...emptiedGoldenSet(change),
  ]
  const findings = sortFindings([...runLevel, ...parts])
  const verdict = runLevel.length > 0 ? 'error' : worst(parts.map((part) => part.verdict))
  return { verdict, findings, metrics, headline: headlineMetric(metrics, findings) }
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

function orderMetrics(exam: ExamSettings): readonly Metric[] {
  const gated = exam.gate.map((entry) => entry.metric)
  const names = new Set(gated.map((metric) => metric.name))
  return [...gated, ...exam.metrics.filter((metric) => !names.has(metric.name))]
}

function judgeMetric(
  metric: Metric,
  items: readonly ScoredItem[],
  exam: ExamSettings,
): JudgedMetric {
  const added = items.filter((item) => item.origin === 'added')
  return {
    comparison: compareMetric(metric, eligibleItems(items)),
    slices: compareSlices(metric, items),
    added: added.length === 0 ? undefined : compareMetric(metric, added),
    gate: exam.gate.find((entry) => entry.metric.name === metric.name),
  }
}

function metricFindings({ comparison, slices, gate }: JudgedMetric): readonly Finding[] {
  if (gate === undefined) return []
  if (comparison.coverage.pairs === 0) {
    return [{ kind: 'nothing-to-compare', verdict: 'error', metric: comparison.metric.name }]
  }
  const perSlice = slices
    .filter((slice) => gatesSlice(gate, slice))
    .flatMap((slice) => boundFindings(gate, slice.comparison, slice.tag))
  return [
    ...boundFindings(gate, comparison, undefined),
    ...perSlice,
    ...lostItems(comparison),
    ...unpairedItems(comparison),
  ]
}

/** Whether a gate's bounds hold for this slice: named in `per-slice` and large enough for a mean. */
export function gatesSlice(gate: MetricGate | undefined, slice: Slice): boolean {
  return (
    (gate?.perSlice.includes(slice.tag) ?? false) &&
    slice.comparison.coverage.pairs >= minSlicePairs
  )
}

function lostItems({ metric, coverage }: MetricComparison): readonly Finding[] {
  const scoredOnBase = coverage.pairs + coverage.turnedOnHead
  const lost = coverage.turnedOnHead
  if (lost <= lostShare * scoredOnBase) return []
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
