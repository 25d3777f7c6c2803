import { changeBeside, changeWords, type Group } from './metric-values.ts'
import { isShare } from '../../../metrics/metric-traits.ts'
import type { IntervalReport } from '../../schema/metric.ts'
import { say, type Words } from '../../../lib/text/printing/sentence.ts'

/** Formats an interval of head - base in the unit of prose, limited to possible values: `−11.5 to −0.2`. */
export function intervalWords(interval: IntervalReport, group: Group): Words {
  const { low, high } = within(interval, group)
  return say`${changeWords(low, group)} to ${changeWords(high, group)}`
}

/** Formats an interval for a table column whose heading names points as the unit. */
export function intervalCell(interval: IntervalReport, group: Group): Words {
  const { low, high } = within(interval, group)
  return say`${changeBeside(low, group)} to ${changeBeside(high, group)}`
}

function within({ low, high }: IntervalReport, group: Group): IntervalReport {
  const [least, most] = possible(group)
  return { low: Math.max(least, low), high: Math.min(most, high) }
}

/** Returns whether a loss of this size is possible. */
export function isPossible(loss: number, group: Group): boolean {
  return loss <= possible(group)[1]
}

/** Returns the possible range of a difference: -1 to 1 for shares, unlimited for other units. */
function possible(group: Group): readonly [number, number] {
  return isShare({ group }) ? [-1, 1] : [-Infinity, Infinity]
}
