import { whyColumn } from '../wording/causes.ts'
import { windowOf } from '../wording/cutoff.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { belowEachOther, placeCell, targetLines } from './place-cell.ts'
import { loweredTargets, lostTargets, placeOfTaker } from '../wording/places.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import { answerColumn, detailColumn, metricColumn, questionColumn } from './question-columns.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, table } from './table.ts'
import { say } from '../../text/sentence.ts'
import { headlineMetricOf } from '../build/worse-items.ts'

/** One row per question that got worse: its movement, the evidence it lost and what stands there now; or what its answer does. */
export function worseTable(
  items: readonly ItemReport[],
  report: Report,
  texts: boolean,
): SafeMarkdown {
  const metric = headlineMetricOf(report)
  const why =
    metric !== undefined && isOfAnswers(metric) ? [answerColumn(texts)] : lossColumns(report)
  const columns =
    metric === undefined
      ? []
      : [
          metricColumn(metric, report),
          ...why.map((column) => detailColumn(column)),
          whyColumn(report),
        ]
  return table([questionColumn(texts, report), ...columns], items)
}

function lossColumns({ headline, origin }: Report): readonly Column<ItemReport>[] {
  const window = windowOf(headline ?? '')
  const moved = leftColumn<ItemReport>(
    window === undefined ? say`Evidence` : say`Left ${window}`,
    (item) => {
      if (window === undefined) {
        return targetLines([...lostTargets(item), ...loweredTargets(item)], origin)
      }
      const lowered = targetLines(loweredTargets(item), origin)
      return targetLines(lostTargets(item), origin) ?? (lowered && gfm`ranked lower: ${lowered}`)
    },
    say`none`,
  )
  const taken = leftColumn<ItemReport>(
    say`Took its place`,
    (item) => {
      const takers = (item.tookPlace ?? []).slice(0, lostTargets(item).length)
      if (takers.length === 0) return undefined
      return belowEachOther(takers.map((chunk) => placeCell(placeOfTaker(chunk), origin)))
    },
    say`none`,
  )
  return [moved, taken]
}
