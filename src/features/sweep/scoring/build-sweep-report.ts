import {
  compareMetric,
  orientedChange,
  unchangedWithin,
} from '../../../metrics/compare/compare-metric.ts'
import { nonDominated } from '../../../metrics/compare/non-dominated.ts'
import { metricTried } from '../../../policy/measured-too.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { MeasuredVariant, SweepReport, SweptVariant } from '../shown/sweep-report.ts'
import { healthFindings } from '../../../verdict/findings/health-findings.ts'
import type { Sweep } from '../sweep.ts'
import { weighField } from './weigh-field.ts'
import { sweptMetrics } from './weighed-metric.ts'
import type { Measured, VariantResult } from '../variants/variant.ts'

export function buildSweepReport(swept: Sweep): SweepReport {
  const { policy, head, results } = swept
  const metrics = sweptMetrics(policy)
  const measured = results.filter(isMeasured)
  const price = metricTried('context_tokens')
  const common = new Map(
    [...metrics, price].map((metric) => [metric, commonItems(metric, measured)]),
  )
  const [first] = metrics
  const asItIs = results.find(isMeasured) === results[0] ? measured[0] : undefined
  const shown = results.map((result): SweptVariant => {
    const { variant, kind } = result
    if (kind === 'unmeasured') return { name: variant.name, outcome: 'unmeasured' }
    if (kind === 'failed')
      return { name: variant.name, outcome: kind, message: result.message, hint: result.hint }
    if (kind === 'dropped') {
      const value = first && compareMetric(first, result.items.map(alone)).head
      return { name: variant.name, outcome: kind, questions: result.items.length, value }
    }
    return { name: variant.name, ...shownOf(result, { first, common, asItIs }) }
  })
  const unhealthy = unhealthyOf(measured)
  const worth = shown.map((one) => (unhealthy.length > 0 ? undefined : worthOf(one, first)))
  const marks = nonDominated(worth)
  const compared = (first && common.get(first)?.size) ?? 0
  const gated = new Set(policy.settings.gate.map(({ metric }) => metric.name))
  return {
    commit: head,
    config: policy.files.head.config.path,
    golden: policy.files.head.golden.path,
    questions: measured[0]?.items.length ?? policy.items.length,
    compared,
    metrics: metrics.map(({ name, group, direction }) => ({
      name,
      group,
      direction,
      gated: gated.has(name),
    })),
    variants: shown.map((one, at) =>
      one.outcome === 'measured' ? { ...one, nonDominated: marks[at] ?? false } : one,
    ),
    unhealthy,
    field: first && unhealthy.length === 0 ? weighField(first, swept) : undefined,
  }
}

/**
 * Returns the first variant's problems if every variant has some, because then something that all
 * variants share must be the cause, such as the golden set. Otherwise, returns an empty list.
 */
function unhealthyOf(measured: readonly MeasuredResult[]): SweepReport['unhealthy'] {
  const found = measured.map(({ health: head }) =>
    healthFindings({ health: { base: undefined, head }, metrics: [], trusted: undefined }).filter(
      ({ verdict }) => verdict === 'error',
    ),
  )
  if (!found.every((each) => each.length > 0)) return []
  return (found[0] ?? []).map((each) => ({ ...each, side: undefined }))
}

type MeasuredResult = VariantResult & Measured

function isMeasured(result: VariantResult): result is Extract<VariantResult, { kind: 'measured' }> {
  return result.kind === 'measured'
}

/**
 * Returns the ids of the questions for which every variant has a score, so that no variant benefits from
 * failing to answer a question.
 */
function commonItems({ name }: Metric, measured: readonly MeasuredResult[]): ReadonlySet<string> {
  const [one] = measured
  if (one === undefined) return new Set()
  const has = (at: number) => measured.every(({ scores }) => scores.get(name)?.[at] !== undefined)
  return new Set(one.items.flatMap(({ id }, at) => (has(at) ? [id] : [])))
}

function shownOf(
  result: MeasuredResult,
  {
    first,
    common,
    asItIs,
  }: {
    readonly first: Metric | undefined
    readonly common: ReadonlyMap<Metric, ReadonlySet<string>>
    readonly asItIs: MeasuredResult | undefined
  },
): MeasuredVariant {
  const values = [...common].flatMap(([metric, ids]) => {
    const items = result.items.filter(({ id }) => ids.has(id)).map(alone)
    const { head } = compareMetric(metric, items)
    return head === undefined ? [] : [[metric.name, head] as const]
  })
  const changes = first && asItIs ? changesOf(first, asItIs, result) : []
  const { context_tokens: contextTokens, ...others } = Object.fromEntries(values)
  return {
    outcome: 'measured',
    values: others,
    contextTokens,
    nonDominated: false,
    better: changes.filter(({ change }) => change > 0).map(({ id }) => id),
    worse: changes.filter(({ change }) => change < 0).map(({ id }) => id),
    chunks: result.index.chunks,
    times: { build: result.buildMs, query: result.queryMs },
  }
}

/** Removes the base score, so that `compareMetric` uses only the head score. */
function alone(item: ScoredItem): ScoredItem {
  return { ...item, scores: { ...item.scores, base: undefined } }
}

function changesOf(
  metric: Metric,
  from: MeasuredResult,
  to: MeasuredResult,
): readonly { readonly id: string; readonly change: number }[] {
  const [before, after] = [from.scores.get(metric.name), to.scores.get(metric.name)]
  return to.items.flatMap(({ id }, at) => {
    const [was, is] = [before?.[at], after?.[at]]
    if (was === undefined || is === undefined) return []
    const change = is - was
    if (Math.abs(change) <= unchangedWithin(metric, was)) return []
    return [{ id, change: orientedChange(metric, change) }]
  })
}

function worthOf(one: SweptVariant, first: Metric | undefined) {
  if (one.outcome !== 'measured' || first === undefined) return undefined
  const value = one.values[first.name]
  const cost = one.contextTokens
  if (value === undefined || cost === undefined) return undefined
  return { value: orientedChange(first, value), cost }
}
