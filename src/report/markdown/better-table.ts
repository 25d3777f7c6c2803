import { windowOf } from '../wording/cutoff.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { targetLines } from './place-cell.ts'
import { gainedTargets, raisedTargets } from '../wording/places.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import { answerColumn, detailColumn, metricColumn, questionColumn } from './question-columns.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, table } from './table.ts'
import { say } from '../../text/sentence.ts'
import { headlineMetricOf } from '../build/worse-items.ts'

/** One row per question that got better: its movement, and the evidence that entered the metric's reach; or what its answer does. */
export function betterTable(
  items: readonly ItemReport[],
  report: Report,
  texts: boolean,
): SafeMarkdown {
  const metric = headlineMetricOf(report)
  const why =
    metric !== undefined && isOfAnswers(metric)
      ? answerColumn({ texts, common: undefined })
      : gainColumn(report)
  const columns = metric === undefined ? [] : [metricColumn(metric, report), detailColumn(why)]
  return table([questionColumn(texts, report), ...columns], items)
}

function gainColumn({ headline, origin }: Report): Column<ItemReport> {
  const window = windowOf(headline ?? '')
  return leftColumn(
    window === undefined ? say`Evidence` : say`Entered ${window}`,
    (item) => {
      const raised = targetLines(raisedTargets(item), origin)
      if (window === undefined) {
        return targetLines([...gainedTargets(item), ...raisedTargets(item)], origin)
      }
      return targetLines(gainedTargets(item), origin) ?? (raised && gfm`ranked higher: ${raised}`)
    },
    say`none`,
  )
}
