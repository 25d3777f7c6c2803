import type { Movement } from '../model/cause.ts'
import { orientedChange } from '../compare/compare-metric.ts'
import type { MetricComparison } from '../model/comparison.ts'
import type { MetricGate } from '../model/settings/settings.ts'
import type { Metric } from '../model/metric.ts'
import { isShare, needsJudge } from '../metrics/metric-traits.ts'
import type { Evidence } from './pattern-conditions.ts'

/** How every metric moved that was compared, by name; those that rest on a judge who is not trusted are left out. */
export function movementsOf({
  decision,
  exam,
  trusted,
}: Pick<Evidence, 'decision' | 'exam' | 'trusted'>): ReadonlyMap<
  string,
  { readonly metric: Metric; readonly moved: Movement }
> {
  return new Map(
    decision.metrics.flatMap(({ comparison, gate }) => {
      const { metric } = comparison
      if (!trusted && needsJudge(metric, exam)) return []
      const moved = movementOf(comparison, gate)
      return moved === undefined ? [] : [[metric.name, { metric, moved }] as const]
    }),
  )
}

function movementOf(
  { metric, base, delta }: MetricComparison,
  gate: Pick<MetricGate, 'tolerance'> | undefined,
): Movement | undefined {
  if (base === undefined || delta === undefined || metric.direction === 'neutral') return undefined
  const band = bandOf(metric, base, gate?.tolerance)
  const change = orientedChange(metric, delta)
  if (change < -band - slack) return 'worse'
  if (change > band + slack) return 'better'
  return Math.abs(change) <= band / 2 + slack ? 'same' : 'between'
}

/** A band of 0 is no reason to call the rounding of sums a movement. */
const slack = 1e-9

/** A metric's tolerance; without one 0.02, or a tenth of base for tokens, milliseconds and money. */
function bandOf(metric: Metric, base: number, tolerance: MetricGate['tolerance']): number {
  switch (tolerance?.kind) {
    case 'absolute':
      return tolerance.value
    case 'relative':
      return tolerance.share * Math.abs(base)
    case undefined:
      return isShare(metric) ? 0.02 : 0.1 * Math.abs(base)
  }
}
