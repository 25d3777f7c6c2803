import { whyColumn } from '../wording/causes.ts'
import { commonAnswer, commonAnswerWords } from '../wording/answer-words.ts'
import { windowOf } from '../wording/cutoff.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { belowEachOther, placeCell, targetLines } from './place-cell.ts'
import { loweredTargets, lostTargets, takenBy } from '../wording/places.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import {
  answerColumn,
  detailColumn,
  metricColumn,
  questionColumn,
  wholeAnswerColumn,
} from './question-columns.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, table } from './table.ts'
import { say } from '../../text/sentence.ts'
import { headlineMetricOf } from '../build/worse-items.ts'

/**
 * One row per question that got worse: its movement, the evidence it lost and what stands there now; or what its answer
 * does. An answer that many questions get stands above it once.
 */
export function worseTable(
  items: readonly ItemReport[],
  report: Report,
  texts: boolean,
): SafeMarkdown {
  const metric = headlineMetricOf(report)
  const common = texts ? commonAnswer(report) : undefined
  const columns =
    metric === undefined
      ? []
      : isOfAnswers(metric)
        ? [wholeAnswerColumn(metric, report, { texts, common })]
        : [
            metricColumn(metric, report),
            ...lossColumns(report).map((column) => detailColumn(column)),
            ...besideLoss(items, { texts, common }),
            whyColumn(report),
          ]
  const rows = table([questionColumn(texts, report), ...columns], items)
  return common === undefined ? rows : gfm`${commonAnswerWords(common)}\n\n${rows}`
}

/** Beside lost evidence what an answer lost with it, where one of the rows has an answer that got worse. */
function besideLoss(
  items: readonly ItemReport[],
  shown: Parameters<typeof answerColumn>[0],
): readonly Column<ItemReport>[] {
  const isWorse = ({ answerLostBy }: ItemReport): boolean => answerLostBy !== undefined
  if (!items.some(isWorse)) return []
  const column = answerColumn(shown)
  const cell: typeof column.cell = (item) => (isWorse(item) ? column.cell(item) : undefined)
  return [detailColumn({ ...column, gap: say`not worse`, cell })]
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
      const places = takenBy(item)
      if (places.length === 0) return undefined
      return belowEachOther(places.map((place) => placeCell(place, origin)))
    },
    say`none`,
  )
  return [moved, taken]
}
