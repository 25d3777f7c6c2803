import { answerWords } from '../wording/answer-words.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { valueWords } from '../wording/metric-values.ts'
import type { ItemReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, rightColumn } from './table.ts'
import { whyWords } from '../wording/causes.ts'
import { id, metricName, say, type Words } from '../../text/sentence.ts'
import { lostMustPass, valueOf } from '../build/worse-items.ts'

/** The id of a question, marked if it must pass and does not, with its text below where that may be shown. */
export function questionColumn(texts: boolean, report: Report): Column<ItemReport> {
  const lost = new Set(lostMustPass(report))
  return leftColumn(say`Question`, (item) => questionCell(item, texts, lost.has(item.id)))
}

/** The question's value on a metric, base → head; head's alone where nothing was compared. */
export function metricColumn(metric: MetricReport, report: Report): Column<ItemReport> {
  return rightColumn(metricName(metric.metric), (item) => movementWords(item, metric, report))
}

function movementWords(
  { scores }: ItemReport,
  { metric, group }: MetricReport,
  { outcome }: Report,
): Words {
  const score = scores.find((each) => each.metric === metric)
  const head = valueWords(valueOf(score?.head), group)
  return outcome === 'compared' ? say`${valueWords(valueOf(score?.base), group)} → ${head}` : head
}

/** All of an answer below each other, since a narrow screen has no room for more columns: its value, why, and what became of it. */
export function wholeAnswerColumn(
  metric: MetricReport,
  report: Report,
  shown: Parameters<typeof answerWords>[1],
): Column<ItemReport> {
  return leftColumn(say`Answer, by ${metricName(metric.metric)}`, (item) => {
    const why = whyWords(item)
    const moved = movementWords(item, metric, report)
    const first = why === undefined ? moved : say`${moved}, ${why}`
    const lines = [first, ...answerWords(item, shown)]
    return joinMarkdown(
      lines.map((words) => gfm`${words}`),
      gfm`<br>`,
    )
  })
}

/** What became of the answer: whether it declines, its claims, what it lacks, and (`texts`) what either side says. */
export function answerColumn(shown: Parameters<typeof answerWords>[1]): Column<ItemReport> {
  return leftColumn(say`Answer`, (item) => {
    const lines = answerWords(item, shown).map((words) => gfm`${words}`)
    return lines.length === 0 ? undefined : joinMarkdown(lines, gfm`<br>`)
  })
}

/** A column that reads what was returned: `n/a` for a question of which the report holds no details. */
export function detailColumn(column: Column<ItemReport>): Column<ItemReport> {
  return {
    ...column,
    cell: (item) => (item.targets === undefined ? gfm`n/a` : column.cell(item)),
  }
}

function questionCell(item: ItemReport, texts: boolean, lost: boolean): SafeMarkdown {
  const name = lost ? gfm`${id(item.id)} (must pass)` : gfm`${id(item.id)}`
  return texts && item.query !== undefined ? gfm`${name}<br>${item.query}` : name
}
