import { lostMustPass } from '../../verdict/findings/kinds/must-pass.ts'
import { type Side, sideNames } from '../../lib/sides.ts'
import { isOfAnswers, isShare } from '../../metrics/metric-traits.ts'
import { shownMetric } from '../wording/figures/shown-metric.ts'
import { proseOf, id, say, type Words } from '../../lib/text/printing/sentence.ts'
import { headlineMetricOf, pairOf, valueOf } from '../build/worse-items.ts'
import type { ItemReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { valueWords } from '../wording/figures/metric-values.ts'
import { plainText } from '../wording/plain-text.ts'
import { questionRow } from '../wording/questions/question-row.ts'
import { gfm, link, markdownOf, type SafeMarkdown, unbroken, widened } from '../markdown/escape.ts'
import { fileLink } from '../markdown/file-link.ts'
import { pageUrl } from '../markdown/page-link.ts'
import { placeCell } from './place-cell.ts'
import { type Column, leftColumn, rightColumn } from './table.ts'

/**
 * Returns the column of questions, wide enough for two lines per question. Shows a question's text
 * if the text level permits it, otherwise its id. Links to the published evidence page or, without
 * one, to the question's line in the golden set.
 */
export function questionColumn(
  texts: boolean,
  report: Report,
  items: readonly ItemReport[],
): Column<ItemReport> {
  const lost = new Set(report.findings.flatMap(lostMustPass))
  const name = ({ id: itemId, query }: ItemReport): SafeMarkdown =>
    gfm`${texts && query !== undefined ? proseOf(query, shownOfQuestion) : id(itemId)}`
  const longest = Math.max(...items.map((item) => markdownOf(name(item)).length))
  const width = Math.ceil(Math.min(longest, shownOfQuestion) / 2)
  return leftColumn(widened(gfm`Question`, width), (item) => {
    const words = name(item)
    const linked =
      report.origin.page === undefined
        ? goldenLink(words, item, report)
        : link(words, pageUrl(report, item.id))
    return lost.has(item.id) ? gfm`${linked} (<b>must pass</b>)` : linked
  })
}

/**
 * The maximum length of a question in a row, in UTF-16 code units. The link leads to the full text.
 */
const shownOfQuestion = 44

function goldenLink(
  words: SafeMarkdown,
  { line }: ItemReport,
  { golden, origin }: Report,
): SafeMarkdown {
  if (golden === undefined || line === undefined) return words
  const place = { side: 'head', path: golden.file, lines: { first: line, last: line } } as const
  return fileLink(words, place, origin)
}

/**
 * Returns the columns with the rank of the relevant passage on each side and a link to its lines.
 */
export function passageColumns(report: Report): readonly Column<ItemReport>[] {
  const where = (side: Side) => (item: ItemReport) => {
    const words = questionRow(item, report)[side]
    const cell = words && gfm`${words}`
    return cell && (markdownOf(cell).length > mostUnbroken ? cell : unbroken(cell))
  }
  const base = leftColumn<ItemReport>(say`Base`, where('base'))
  return [
    ...(report.outcome === 'compared' ? [base] : []),
    leftColumn(say`Head`, where('head')),
    leftColumn(say`Passage`, (item) => passageCell(item, report)),
  ]
}

/**
 * The maximum length, in UTF-16 code units, of a cell that is kept on one line next to three other
 * columns.
 */
const mostUnbroken = 20

function passageCell(item: ItemReport, report: Report): SafeMarkdown | undefined {
  const { passage, others } = questionRow(item, report)
  if (passage === undefined) return undefined
  const more = others === 0 ? gfm`` : gfm` ${say`+${others}`}`
  return gfm`${placeCell(passage, report)}${more}`
}

/**
 * Returns the column of values on the headline metric, or an empty list if the other columns
 * already show how each question moved.
 */
export function scoreColumns(
  items: readonly ItemReport[],
  report: Report,
): readonly Column<ItemReport>[] {
  const metric = headlineMetricOf(report)
  if (metric === undefined || items.every((item) => isPlain(item, metric, report))) return []
  return [rightColumn(shownMetric(metric), (item) => movementWords(item, metric, report))]
}

/**
 * Returns whether the score adds nothing to the other columns, because it is zero on one side or
 * equal on both, or because the passage has another place on head.
 */
function isPlain(item: ItemReport, metric: MetricReport, report: Report): boolean {
  if (!isShare(metric)) return false
  const pair = pairOf(item, metric.metric)
  if (report.outcome !== 'compared' || pair === undefined) return true
  const isWhole = pair.base === pair.head || Math.min(pair.base, pair.head) === 0
  return isWhole || (!isOfAnswers(metric) && isElsewhere(item, report))
}

function isElsewhere(item: ItemReport, report: Report): boolean {
  const [base, head] = sideNames.map((side) => questionRow(item, report)[side])
  return base !== undefined && head !== undefined && plainText(base) !== plainText(head)
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
