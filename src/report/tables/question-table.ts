import { isOfAnswers, isShare } from '../../metrics/metric-traits.ts'
import { headlineMetricOf } from '../build/worse-items.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { answerColumns, headSaysColumn } from './answer-columns.ts'
import type { SafeMarkdown } from '../markdown/escape.ts'
import { passageColumns, questionColumn, scoreColumns } from './question-columns.ts'
import { table } from './table.ts'

/**
 * Returns a table with one row per question. Shows where each side has the passage, or each side's
 * answers if the headline metric is about answers. Adds the scores if these columns do not already
 * show them.
 */
export function questionTable(
  items: readonly ItemReport[],
  report: Report,
  texts: boolean,
): SafeMarkdown {
  const metric = headlineMetricOf(report)
  const columns =
    metric !== undefined && isOfAnswers(metric)
      ? answerColumns(items, report, texts)
      : metric === undefined || isShare(metric)
        ? [...passageColumns(report), ...headSaysColumn(items, report, texts)]
        : []
  return table(
    [questionColumn(texts, report, items), ...columns, ...scoreColumns(items, report)],
    items,
  )
}
