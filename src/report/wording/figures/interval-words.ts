import { type Group, rangeWords, withUnit } from './metric-values.ts'
import { isShare } from '../../../metrics/metric-traits.ts'
import type { IntervalReport } from '../../schema/metric.ts'
import type { Words } from '../../../lib/text/printing/sentence.ts'

/**
 * Formats an interval of head - base, such as `−11.5 to −0.2 points`, clamped to a difference's
 * possible range.
 */
export function intervalWords(interval: IntervalReport, group: Group): Words {
  return withUnit(intervalBeside(interval, group), group)
}

/**
 * Formats an interval without its unit, such as `−11.5 to −0.2`, for use next to a change that
 * includes the unit.
 */
export function intervalBeside(interval: IntervalReport, group: Group): Words {
  const { low, high } = within(interval, group)
  return rangeWords(low, high, group)
}

function within({ low, high }: IntervalReport, group: Group): IntervalReport {
  const [least, most] = possible(group)
  return { low: Math.max(least, low), high: Math.min(most, high) }
}

export function isPossible(loss: number, group: Group): boolean {
  return loss <= possible(group)[1]
}

/**
 * Returns a difference's possible range, which is -1 to 1 for shares and unlimited for other units.
 */
function possible(group: Group): readonly [number, number] {
  return isShare({ group }) ? [-1, 1] : [-Infinity, Infinity]
}
