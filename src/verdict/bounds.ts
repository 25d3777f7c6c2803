import { orientedChange } from '../compare/compare-metric.ts'
import type { MetricComparison } from '../compare/comparison.ts'
import type { MetricGate, Tolerance } from '../config/config.ts'
import type { Finding } from './finding.ts'

/** Slack of every comparison with a limit: exactly the limit passes, rounding of sums included. */
const slack = 1e-9

/**
 * What `gate.<metric>` says to one comparison, under the rule `point`: the movement is exact on
 * these questions, so a breach is a `fail` without any test. `tag`: the slice, or undefined for all.
 */
export function boundFindings(
  gate: MetricGate,
  comparison: MetricComparison,
  tag: string | undefined,
): readonly Finding[] {
  return [
    toleranceFinding(gate, comparison, tag),
    boundFinding('min', gate.min, comparison, tag),
    boundFinding('max', gate.max, comparison, tag),
  ].flat()
}

/** The tolerance in the metric's unit; a share is taken of base's absolute value, and of 0 where base is unknown. */
export function allowedDrop(tolerance: Tolerance, base: number | undefined): number {
  switch (tolerance.kind) {
    case 'absolute':
      return tolerance.value
    case 'relative':
      return tolerance.share * Math.abs(base ?? 0)
  }
}

function toleranceFinding(
  gate: MetricGate,
  { metric, base, head, delta, coverage: { pairs } }: MetricComparison,
  tag: string | undefined,
): readonly Finding[] {
  if (gate.tolerance === undefined) return []
  if (base === undefined || head === undefined || delta === undefined) return []
  const tolerance = allowedDrop(gate.tolerance, base)
  const drop = -orientedChange(metric, delta)
  if (drop <= tolerance + slack) return []
  return [
    {
      kind: 'tolerance',
      verdict: 'fail',
      metric: metric.name,
      tag,
      base,
      head,
      drop,
      tolerance,
      pairs,
    },
  ]
}

function boundFinding(
  bound: 'min' | 'max',
  limit: number | undefined,
  { metric, base, head, delta, headScored }: MetricComparison,
  tag: string | undefined,
): readonly Finding[] {
  if (limit === undefined || head === undefined) return []
  if (!crosses(bound, limit, head)) {
    // What base could not score is not compared, and yet it is head's own.
    if (headScored === undefined || !crosses(bound, limit, headScored.value)) return []
    const { value, items: over } = headScored
    const found = { metric: metric.name, tag, bound, limit, base, head: value, over }
    return [{ kind: 'bound', verdict: 'fail', ...found }]
  }
  const worse = delta === undefined || orientedChange(metric, delta) < -slack
  const inherited = base !== undefined && crosses(bound, limit, base) && !worse
  const verdict = inherited ? 'warn' : 'fail'
  return [{ kind: 'bound', verdict, metric: metric.name, tag, bound, limit, base, head }]
}

function crosses(bound: 'min' | 'max', limit: number, value: number): boolean {
  return bound === 'min' ? value < limit - slack : value > limit + slack
}
