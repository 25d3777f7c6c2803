import { changeBeside, changeWords, type Group } from './metric-values.ts'
import { isShare } from '../../../metrics/metric-traits.ts'
import type { IntervalReport } from '../../schema/metric.ts'
import { say, type Words } from '../../../lib/text/printing/sentence.ts'

/** `−11.5 to −0.2`: an interval of head - base in the unit of prose, cut to what a difference of scores can be. */
export function intervalWords(interval: IntervalReport, group: Group): Words {
  const { low, high } = within(interval, group)
  return say`${changeWords(low, group)} to ${changeWords(high, group)}`
}

/** The same for a column that is headed in points. */
export function intervalCell(interval: IntervalReport, group: Group): Words {
  const { low, high } = within(interval, group)
  return say`${changeBeside(low, group)} to ${changeBeside(high, group)}`
}

function within({ low, high }: IntervalReport, group: Group): IntervalReport {
  const [least, most] = possible(group)
  return { low: Math.max(least, low), high: Math.min(most, high) }
}

/** Whether a loss can be that large at all. */
export function isPossible(loss: number, group: Group): boolean {
  return loss <= possible(group)[1]
}

/** Two shares differ by at most 1; for all else there is no such limit. */
function possible(group: Group): readonly [number, number] {
  return isShare({ group }) ? [-1, 1] : [-Infinity, Infinity]
}
