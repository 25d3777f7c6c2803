import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import type { PolicySettings, MetricGate } from '../../../lib/model/settings/settings.ts'
import { metricName, plural, say } from '../../../lib/text/printing/sentence.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import { draftItems } from '../../../metrics/compare/eligible-items.ts'
import { gateFindings } from '../gate-findings.ts'
import { weighMetrics } from '../../weigh-metrics.ts'
import { ruleMetrics } from '../../rule-metrics.ts'
import type { Stepwise } from '../../weighed-metric.ts'
import type { Finding } from '../all.ts'
import type { FindingKind, Raised } from '../finding-kind.ts'
import { isPastTolerance } from './tolerance.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      metric: z.string(),
      base: z.number(),
      head: z.number(),
      drop: z.number().describe('How far the metric got worse.'),
      tolerance: z.number(),
      pairs: count.describe('Unreviewed drafts that were compared.'),
    })
    .describe('The metric worsened past its tolerance on unreviewed drafts.')

export type Found = KindOf<'drafts', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'drafts',
  say: ({ metric, base, head, pairs }, { facts: { value } }) =>
    say`${metricName(metric)} got worse on ${plural(pairs, 'unreviewed draft')}, ${value(metric, base)} → ${value(metric, head)}, which is more than is allowed. Drafts never block: check whether these questions are right.`,
}

export const raised: Raised<Found> = {
  as: 'remark',
  place: 70,
  by: ({ items, policy }) => draftFindings(items, policy),
}

/**
 * Reports gated retrieval metrics that drop on the unreviewed drafts by more than their tolerance,
 * according to their rule. Such drops only cause a warning. The drafts are tested separately and
 * are not included in the correction for multiple tests.
 */
function* draftFindings(
  items: readonly ScoredItem[],
  policy: PolicySettings,
): Stepwise<readonly Found[]> {
  const drafts = draftItems(items).map(asQuestion)
  const gate = drafts.length === 0 ? [] : policy.gate.filter(isOfRetrieval).map(toleranceAlone)
  const weighed = yield* weighMetrics(drafts, { ...policy, gate, metrics: [] })
  return ruleMetrics(weighed, () => true).flatMap(({ gate: own, ...metric }) =>
    own === undefined
      ? []
      : gateFindings({ ...metric, bounds: own, gate: own, tag: undefined }).flatMap(asWarning),
  )
}

function asQuestion(item: ScoredItem): ScoredItem {
  const { base, head } = item.golden
  return { ...item, golden: { base: { ...base, draft: undefined }, head } }
}

function isOfRetrieval({ metric }: MetricGate): boolean {
  const { reads } = entryOf(metric)
  return reads === 'labels' || reads === 'chunks'
}

function toleranceAlone(gate: MetricGate): MetricGate {
  return { ...gate, min: undefined, max: undefined, perSlice: [] }
}

function asWarning(finding: Finding): readonly Found[] {
  if (!isPastTolerance(finding)) return []
  const { metric, base, head, drop, tolerance, pairs } = finding
  return [{ kind: 'drafts', verdict: 'warn', metric, base, head, drop, tolerance, pairs }]
}
