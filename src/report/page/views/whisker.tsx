import type { VNode } from 'preact'
import type { MetricReport } from '../../schema/metric.ts'

const [width, height] = [220, 24]
const middle = height / 2

/** Where a change is, worse at the left, no change in the middle; each metric has a scale of its own. */
type Scale = (change: number) => number

/**
 * The change of a metric as a dot, its 95 % interval as a line, and what the tolerance does not allow as an
 * area at the left. The numbers are beside it: a reader who does not see it misses nothing.
 */
export function Whisker({ metric }: { readonly metric: MetricReport }): VNode {
  const { delta, gate, statistics, verdict } = metric
  if (delta === undefined) return <></>
  const { low, high } = statistics?.interval95 ?? { low: delta, high: delta }
  const allowed = gate?.allowed
  const across = scaleOf(metric, [low, high, delta, allowed ?? 0])
  const limit =
    allowed === undefined ? 0 : across(metric.direction === 'lower' ? allowed : -allowed)
  return (
    <svg class="whisker" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="forbidden" x={0} y={0} width={limit} height={height} />
      <line class="axis" x1={across(0)} x2={across(0)} y1={0} y2={height} />
      <line class="interval" x1={across(low)} x2={across(high)} y1={middle} y2={middle} />
      <circle class={`dot ${verdict}`} cx={across(delta)} cy={middle} r={5} />
    </svg>
  )
}

function scaleOf({ direction }: MetricReport, changes: readonly number[]): Scale {
  const most = Math.max(...changes.map((change) => Math.abs(change))) * 1.08 || 1
  const sign = direction === 'lower' ? -1 : 1
  return (change) => Math.round(10 * (width / 2) * (1 + (sign * change) / most)) / 10
}
