import { isOfAnswers, isShare } from '../../../metrics/metric-traits.ts'
import { headlineMetricOf } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { answerColumns, headSaysColumn } from './answer-columns.ts'
import type { SafeMarkdown } from '../escape.ts'
import { passageColumns, questionColumn, scoreColumns } from './question-columns.ts'
import { table } from './table.ts'

/**
 * One row per question that moved: where each side has its passage, or what each side answers where the headline metric
 * is one of answers; the scores where these do not say it.
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
