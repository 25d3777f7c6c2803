import { pairOf, worseItems } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { isWorse } from '../../wording/figures/movement.ts'

type Movement = 'worse' | 'better' | 'same'

/** Returns whether a question moved in the given direction. */
export type MovementTest = (item: ItemReport, movement: Movement) => boolean

/**
 * Returns a test for movements on any of the metrics in `names`. If `names` is empty, the test
 * checks whether the report's headline counts the question as moved.
 */
export function movementTest(report: Report, names: readonly string[]): MovementTest {
  if (names.length > 0) {
    const metrics = report.metrics.filter(({ metric }) => names.includes(metric))
    return (item, movement) => metrics.some((metric) => movementOn(metric, item) === movement)
  }
  const worse = new Set(worseItems(report))
  return (item, movement) =>
    movement === 'worse'
      ? worse.has(item)
      : item.change === (movement === 'better' ? 'improved' : 'unchanged')
}

/** Returns the movement on one metric, or undefined if a side has no score. */
function movementOn(metric: MetricReport, item: ItemReport): Movement | undefined {
  const pair = pairOf(item, metric.metric)
  if (pair === undefined) return undefined
  const delta = pair.head - pair.base
  if (delta === 0) return 'same'
  return isWorse(metric, delta) ? 'worse' : 'better'
}
