import { shownOf } from '../../lib/text/printing/shown-of.ts'
import { lostMustPass } from '../../verdict/findings/kinds/must-pass.ts'
import type { Sides } from '../../lib/sides.ts'
import {
  answerWords,
  type CommonAnswer,
  commonAnswer,
  commonAnswerWords,
  showsAnswer,
} from '../wording/questions/answer-words.ts'
import { hintsOf } from '../wording/questions/causes.ts'
import { wrapWords } from '../../lib/text/printing/display-width.ts'
import { valueWords } from '../wording/figures/metric-values.ts'
import { mechanismOf } from '../wording/questions/mechanisms.ts'
import { type Place, placeOfTarget, placeWords, rankWords } from '../wording/questions/places.ts'
import { inOtherDocument } from '../wording/questions/other-document.ts'
import { questionRow, rowPlace } from '../wording/questions/question-row.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { worseHeading } from '../markdown/question-sections.ts'
import type { ItemReport, TargetReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { indented, moreLines } from './terminal-blocks.ts'
import type { Page } from './terminal-metrics.ts'
import { idLimit, plain, say, textLimit, type Words } from '../../lib/text/printing/sentence.ts'
import { headlineMetricOf, pairOf, valueOf, worseItems } from '../build/worse-items.ts'

/** How many questions are written out (see `shownOf`). The others are only counted. */
const shown = 5

/**
 * Returns the questions that got worse, worst first, each with what it lost and what head returns
 * now.
 */
export function questionLines({ report, paint, width, rest, allWorse }: Page): readonly string[] {
  const items = worseItems(report)
  if (items.length === 0) return []
  const most = allWorse ? items.length : shownOf(items.length, shown)
  const more = items.length - most
  const common = commonAnswer(report)
  const said = common && plainText(commonAnswerWords(common))
  return [
    plainText(worseHeading(report)),
    ...(said === undefined ? [] : indented(said, width)),
    ...items.slice(0, most).flatMap((item) => {
      const [title = '', ...details] = linesOf(item, report, common)
      return [
        ...indented(title, width),
        ...details.flatMap((line) =>
          wrapWords(line, width - 4).map((part) => paint.dim(`    ${part}`)),
        ),
      ]
    }),
    ...moreLines(more, { rest, width }),
  ]
}

/**
 * Returns a title such as `May a quote go over a line break? [quote-over-line-break]`, followed by
 * what happened to the question.
 */
function linesOf(
  item: ItemReport,
  report: Report,
  common: CommonAnswer | undefined,
): readonly string[] {
  const id = plainForeign(item.id, idLimit)
  const query = item.query === undefined ? id : plainForeign(item.query, textLimit)
  const named = query === id ? id : `${query} [${id}]`
  return [
    `${named}${mustPass(item, report)}`,
    ...answerLines(item, report, common),
    ...passageLines(item, report),
  ]
}

/**
 * Formats a question with its values on the headline metric, for example `refunds (must pass)
 * recall@5
 * 100.0% -> 0.0%`.
 */
export function questionTitle(item: ItemReport, report: Report): string {
  const name = `${plainForeign(item.id, idLimit)}${mustPass(item, report)}`
  const values = movement(item, report)
  const metric = headlineMetricOf(report)?.metric
  return values === '' || metric === undefined ? name : `${name}  ${metric}  ${values}`
}

/**
 * Returns what happened to a question and why, one line each. Untrusted text stays on its own line
 * and contains no escape sequences.
 */
export function questionDetails(item: ItemReport, report: Report): readonly string[] {
  return [
    ...answerLines(item, report, undefined),
    ...passageLines(item, report),
    ...whyLines(item, report),
  ]
}

/**
 * Returns why a question got worse, worded as in the comment, or no lines if the reason is unknown.
 */
export function whyLines(item: ItemReport, report: Report): readonly string[] {
  if (item.why === undefined) return []
  const how = mechanismOf(item, report)(say`the passage`)
  const more = hintsOf(item.why).map((words) => plainText(words))
  return [`why: ${plainText(how)}${more.length === 0 ? '' : ` (${more.join('; ')})`}`]
}

function mustPass({ id }: ItemReport, report: Report): string {
  return report.findings.flatMap(lostMustPass).includes(id) ? ' (must pass)' : ''
}

/**
 * Returns a line such as `docs/refunds.md:12 rank 2 -> not in the first 20`. Adds the score unless
 * it is 0%, fell from 100% to 0% or is the same on both sides.
 */
function passageLines(item: ItemReport, report: Report): readonly string[] {
  const { passage, others, base, head } = questionRow(item, report)
  if (passage === undefined || head === undefined) return []
  const more = others === 0 ? '' : ` and ${others} more`
  const score = movement(item, report)
  const isTold = ['', '0.0%', '100.0% -> 0.0%'].includes(score) || isSame(item, report)
  return [
    `${placeText(passage)}${more}  ${plainText(movedWords(base, head))}${isTold ? '' : `  (${score})`}`,
  ]
}

/** Returns whether both sides have the same value on the headline metric. */
function isSame(item: ItemReport, report: Report): boolean {
  const pair = pairOf(item, report.headline ?? '')
  return report.outcome === 'compared' && pair !== undefined && pair.base === pair.head
}

/**
 * Returns the lines about a question's answers, if the headline metric is about answers or the
 * answer got worse.
 */
function answerLines(
  item: ItemReport,
  report: Report,
  common: CommonAnswer | undefined,
): readonly string[] {
  if (!showsAnswer(item, report)) return []
  return answerWords(item, { texts: true, common }).map((words) => plainText(words))
}

/**
 * Returns where a target is and how its rank changed, for example `docs/refunds.md:12, rank 2 ->
 * 9`. Describes the deciding passage in the same words as the comment's table.
 */
export function evidence(target: TargetReport, item: ItemReport, report: Report): string {
  const { passage, base, head } = questionRow(item, report)
  const decisive = placeText(rowPlace(target, item))
  const isDecisive = passage !== undefined && placeText(passage) === decisive
  const place = isDecisive ? decisive : placeText(placeOfTarget(target))
  const told = isDecisive && head ? movedWords(base, head) : undefined
  const where = inOtherDocument(target, item, report)
  const ranks = report.outcome === 'compared' ? rankWords(target, where) : rankOnHead(target)
  return `${place}, ${plainText(told ?? ranks)}`
}

function movedWords(base: Words | undefined, head: Words): Words {
  if (base === undefined) return head
  return plainText(base) === plainText(head) ? say`${head} on both sides` : say`${base} → ${head}`
}

function rankOnHead({ rank: { head } }: TargetReport): Words {
  return head === undefined ? say`not found` : say`rank ${plain(String(head))}`
}

/**
 * Formats a place with only the first line of a range, because terminals and editors open
 * `docs/refunds.md:12`, but not all of them open a range.
 */
function placeText(place: Place): string {
  if (place.kind === 'chunk' || place.lines === undefined) return plainText(placeWords(place))
  const { first } = place.lines
  return plainText(placeWords({ ...place, lines: { first, last: first } }))
}

/**
 * Returns the question's values on the headline metric, or an empty string if neither side has a
 * score.
 */
function movement(item: ItemReport, report: Report): string {
  const metric = headlineMetricOf(report)
  return metric === undefined ? '' : movementOn(metric, item, report)
}

/** Returns the other metrics on which the sides differ, one line each. */
export function otherMovements(item: ItemReport, report: Report): readonly string[] {
  const headline = headlineMetricOf(report)?.metric
  const others = report.outcome === 'compared' ? report.metrics : []
  return others.flatMap((metric) => {
    const { base, head } = valuesOn(metric, item)
    const isTold = metric.metric !== headline && base !== head
    return isTold ? [`${metric.metric}  ${movementOn(metric, item, report)}`] : []
  })
}

function movementOn(metric: MetricReport, item: ItemReport, report: Report): string {
  const { base, head } = valuesOn(metric, item)
  if (base === undefined && head === undefined) return ''
  const now = valueWords(head, metric.group)
  const isCompared = report.outcome === 'compared'
  return plainText(isCompared ? say`${valueWords(base, metric.group)} → ${now}` : now)
}

function valuesOn({ metric }: MetricReport, item: ItemReport): Sides<number | undefined> {
  const score = item.scores.find((each) => each.metric === metric)
  return { base: valueOf(score?.base), head: valueOf(score?.head) }
}
