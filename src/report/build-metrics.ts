import type { MetricComparison, ScoredItem } from '../compare/comparison.ts'
import { fairRecall } from '../compare/fair-recall.ts'
import { minSlicePairs, type Slice } from '../compare/slices.ts'
import type { ExamSettings } from '../config/config.ts'
import { allowedDrop } from '../verdict/bounds.ts'
import { gatesSlice, type Decision, type JudgedMetric } from '../verdict/decide.ts'
import type { Finding, Verdict } from '../verdict/finding.ts'
import { needsJudge } from '../verdict/judge-findings.ts'
import { missingPairs } from './missing-pairs.ts'
import type { MetricReport, SliceReport } from './report.ts'

/**
 * One entry per metric that was asked for, gated ones first. `recall@2000t` is added, right after
 * the first recall@k, where nobody asked for it but the sides' chunks differ in size.
 */
export function buildMetrics(decision: Decision, shown: MetricContext): readonly MetricReport[] {
  const asked = new Set(shown.exam.metrics.map((metric) => metric.name))
  const reports = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown))
  const wanted = reports.filter((report) => asked.has(report.metric) || report.promoted)
  const fair = wanted.find((report) => report.metric === fairRecall && report.promoted)
  const recall = wanted.findIndex((report) => /^recall@\d+$/.test(report.metric))
  if (fair === undefined || recall < 0) return wanted
  return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair)
}

type MetricContext = {
  readonly exam: Pick<ExamSettings, 'metrics' | 'refusal'>
  readonly items: readonly ScoredItem[]
  readonly chunkSizeChanged: boolean
}

function metricReport(
  { comparison, slices, added, gate }: JudgedMetric,
  findings: readonly Finding[],
  { exam, items, chunkSizeChanged }: MetricContext,
): MetricReport {
  const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison
  return {
    metric: metric.name,
    direction: metric.direction,
    group: metric.group,
    judged: needsJudge(metric, exam),
    gate: gate && {
      tolerance: gate.tolerance,
      allowed: gate.tolerance && allowedDrop(gate.tolerance, base),
      min: gate.min,
      max: gate.max,
    },
    verdict: gate === undefined ? 'not-gated' : verdictOf(metric.name, findings),
    promoted: gate === undefined && chunkSizeChanged && metric.name === fairRecall,
    base,
    head,
    delta,
    improved: improved.length,
    degraded: degraded.length,
    unchanged: unchanged.length,
    coverage,
    ...missingPairs(metric, items),
    slices: slices.map((slice) => sliceReport(slice, gatesSlice(gate, slice))),
    added: added && sliceReport({ tag: 'added', comparison: added }, false),
  }
}

/** The worst that any finding says of the metric; findings come worst first. */
function verdictOf(metric: string, findings: readonly Finding[]): Verdict {
  return findings.find((finding) => concerns(finding, metric))?.verdict ?? 'pass'
}

function concerns(finding: Finding, metric: string): boolean {
  switch (finding.kind) {
    case 'tolerance':
    case 'bound':
    case 'nothing-to-compare':
    case 'lost-items':
    case 'unpaired-items':
    case 'judge-errors':
      return finding.metric === metric
    case 'no-judge-key':
    case 'judge-stopped':
    case 'judge-untrusted':
    case 'orphaned-chunk-labels':
      return finding.metrics.includes(metric)
    case 'must-pass':
    case 'too-many-failures':
    case 'failed-queries':
    case 'lost-answers':
    case 'stale-labels':
    case 'withdrawn-labels':
    case 'no-items':
      return false
  }
}

function sliceReport({ tag, comparison }: Slice, gated: boolean): SliceReport {
  const { improved, degraded, unchanged } = comparison
  const { pairs } = comparison.coverage
  return {
    tag,
    pairs,
    ...(pairs < minSlicePairs ? noMeans : meansOf(comparison)),
    improved: improved.length,
    degraded: degraded.length,
    unchanged: unchanged.length,
    gated,
  }
}

const noMeans = { base: undefined, head: undefined, delta: undefined }

function meansOf({
  base,
  head,
  delta,
}: MetricComparison): Pick<SliceReport, 'base' | 'head' | 'delta'> {
  return { base, head, delta }
}
