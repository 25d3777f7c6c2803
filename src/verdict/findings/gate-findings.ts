import { pastBound } from './kinds/bound.ts'
import { pastTolerance } from './kinds/tolerance.ts'
import { orientedChange } from '../../metrics/compare/compare-metric.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { Bounds, MetricGate } from '../../lib/model/settings/settings.ts'
import { toleranceAt } from '../allowed-drop.ts'
import type { RuleOutcome } from '../apply-rules.ts'
import type { Finding } from './all.ts'
import type { FurtherQuestions } from './finding-parts.ts'
import type { Weighed } from '../weighed-metric.ts'
import { furtherQuestions } from '../weigh-change.ts'
import { slack } from '../../lib/stats/slack.ts'

/** A comparison with the gate that applies to it, for all items or for those with a tag. */
export type Gated = {
  readonly comparison: MetricComparison
  readonly bounds: Bounds
  /** The result of the gate's rule, or undefined if there is no tolerance or no base. */
  readonly outcome: RuleOutcome | undefined
  readonly gate: Pick<MetricGate, 'rule' | 'inconclusive'>
  readonly weighed: Weighed | undefined
  /** The slice's tag, or undefined for the whole set. */
  readonly tag: string | undefined
}

/**
 * Returns findings for the tolerance, according to its rule, and for the absolute bounds, which
 * need no test.
 */
export function gateFindings(gated: Gated): readonly Finding[] {
  return [
    toleranceFinding(gated),
    boundFinding('min', gated.bounds.min, gated),
    boundFinding('max', gated.bounds.max, gated),
  ].flat()
}

function toleranceFinding({
  comparison: { metric, base, head, delta, coverage },
  bounds: { tolerance: written },
  outcome: ruled,
  gate: { rule, inconclusive },
  weighed,
  tag,
}: Gated): readonly Finding[] {
  if (written === undefined || ruled === undefined || ruled.outcome === 'holds') return []
  if (base === undefined || head === undefined || delta === undefined) return []
  const { outcome, allowed: tolerance = toleranceAt(written, base), p, adjusted, family } = ruled
  const isCorrected = weighed?.correction?.corrected !== undefined
  const drop = isCorrected ? weighed.change.drop : -orientedChange(metric, delta)
  return [
    pastTolerance({
      verdict: outcome === 'broken' ? 'fail' : inconclusive,
      metric: metric.name,
      tag,
      base,
      head,
      drop,
      tolerance,
      pairs: coverage.pairs,
      rule,
      outcome,
      p,
      adjusted,
      family,
      further:
        outcome === 'inconclusive' && rule !== 'auto' && weighed !== undefined
          ? furtherFor(weighed, drop)
          : undefined,
    }),
  ]
}

/**
 * Returns how many more questions are needed for a conclusion. Returns undefined if there was no
 * drop, or if there was no test, because the spread is then unknown.
 */
function furtherFor({ change }: Weighed, drop: number): FurtherQuestions | undefined {
  return change.test.kind === 'none' || drop <= 0 ? undefined : furtherQuestions(change, drop)
}

function boundFinding(
  bound: 'min' | 'max',
  limit: number | undefined,
  { comparison: { metric, base, head, delta, headScored }, tag }: Gated,
): readonly Finding[] {
  if (limit === undefined) return []
  if (head === undefined || !crosses(bound, limit, head)) {
    // Items that base could not score are not compared, but head's values for them are still
    // checked against the bound.
    if (headScored === undefined || !crosses(bound, limit, headScored.value)) return []
    const { value, items: over } = headScored
    const found = { metric: metric.name, tag, bound, limit, base, head: value, over }
    return [pastBound({ verdict: 'fail', ...found })]
  }
  const worse = delta === undefined || orientedChange(metric, delta) < -slack
  const inherited = base !== undefined && crosses(bound, limit, base) && !worse
  const verdict = inherited ? 'warn' : 'fail'
  return [pastBound({ verdict, metric: metric.name, tag, bound, limit, base, head })]
}

function crosses(bound: 'min' | 'max', limit: number, value: number): boolean {
  return bound === 'min' ? value < limit - slack : value > limit + slack
}
