import type { VNode } from 'preact'
import type { MetricReport } from '../../schema/metric.ts'

const [width, height] = [220, 24]
const middle = height / 2

/**
 * Maps a change to a horizontal position, with worse on the left and no change in the middle. Each
 * metric has its own scale.
 */
type Scale = (change: number) => number

/**
 * Draws the change of a metric as a dot, its 95% interval as a line, and changes beyond the
 * tolerance as an area on the left. The drawing is hidden from screen readers because the numbers
 * next to it say the same.
 */
export function Whisker({
  metric,
  isDecided,
}: {
  readonly metric: MetricReport
  /** Whether the dot is drawn in the colour of the metric's verdict. */
  readonly isDecided: boolean
}): VNode {
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
      <circle class={isDecided ? `dot ${verdict}` : 'dot'} cx={across(delta)} cy={middle} r={5} />
    </svg>
  )
}

function scaleOf({ direction }: MetricReport, changes: readonly number[]): Scale {
  const most = Math.max(...changes.map((change) => Math.abs(change))) * 1.08 || 1
  const sign = direction === 'lower' ? -1 : 1
  return (change) => Math.round(10 * (width / 2) * (1 + (sign * change) / most)) / 10
}
