import type { Bounds, MetricGate, Tolerance } from '../../lib/model/settings/settings.ts'

/**
 * Formats a gate as in the configuration, for example `recall@5: max-drop 0.02, min 0.7; billing:
 * max-drop 5%`.
 */
export function writtenGate({ metric, perSlice, ...gate }: MetricGate): string {
  const key = metric.direction === 'higher' ? 'max-drop' : 'max-rise'
  const slices = perSlice.map((slice) => `${slice.tag}: ${boundsText(slice, key)}`)
  return [`${metric.name}: ${boundsText(gate, key)}`, ...slices].join('; ')
}

function boundsText({ tolerance, min, max }: Bounds, key: string): string {
  return [
    tolerance === undefined ? [] : [`${key} ${toleranceText(tolerance)}`],
    min === undefined ? [] : [`min ${min}`],
    max === undefined ? [] : [`max ${max}`],
  ]
    .flat()
    .join(', ')
}

function toleranceText(tolerance: Tolerance): string {
  return tolerance.kind === 'relative'
    ? `${Number((100 * tolerance.share).toFixed(6))}%`
    : String(tolerance.value)
}
