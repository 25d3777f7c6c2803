import {
  answerWords,
  type CommonAnswer,
  commonAnswer,
  commonAnswerWords,
  showsAnswer,
} from '../wording/answer-words.ts'
import { whyWords } from '../wording/causes.ts'
import { fitWidth } from '../../text/display-width.ts'
import { valueWords } from '../wording/metric-values.ts'
import {
  loweredTargets,
  lostTargets,
  takenBy,
  placeOfTarget,
  placeWords,
  rankWords,
  type Taken,
} from '../wording/places.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { worseHeading } from '../markdown/question-sections.ts'
import type { ItemReport, TargetReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { indented } from './terminal-blocks.ts'
import type { Page } from './terminal-metrics.ts'
import { idLimit, pathLimit, say, textLimit } from '../../text/sentence.ts'
import { headlineMetricOf, lostMustPass, valueOf, worseItems } from '../build/worse-items.ts'

/** Questions spelled out before the rest is counted. */
const shown = 5

/** The questions that got worse, worst first, each with what it lost and what stands there now. */
export function questionLines({ report, paint, width, rest, allWorse }: Page): readonly string[] {
  const items = worseItems(report)
  if (items.length === 0) return []
  const most = allWorse ? items.length : shown
  const more = items.length - most
  const common = commonAnswer(report)
  const said = common && plainText(commonAnswerWords(common))
  return [
    plainText(worseHeading(report)),
    ...(said === undefined ? [] : indented(said, width)),
    ...items.slice(0, most).flatMap((item) => {
      const [title, ...details] = linesOf(item, report, common)
      return [
        fitWidth(`  ${title}`, width),
        ...details.map((line) => paint.dim(fitWidth(`    ${line}`, width))),
      ]
    }),
    ...(more > 0 ? [`  and ${more} more: ${rest}`] : []),
  ]
}

function linesOf(
  item: ItemReport,
  report: Report,
  common: CommonAnswer | undefined,
): readonly string[] {
  return [
    questionTitle(item, report),
    ...(item.query === undefined ? [] : [plainForeign(item.query, textLimit)]),
    ...answerLines(item, report, common),
    ...placeLines(item),
  ]
}

/** `refunds (must pass)  1.000 -> 0.000`, on the headline metric. */
export function questionTitle(item: ItemReport, report: Report): string {
  const mustPass = lostMustPass(report).includes(item.id) ? ' (must pass)' : ''
  return `${plainForeign(item.id, idLimit)}${mustPass}${movement(item, report)}`
}

/** What a question lost, what stands there now and why, a line each; foreign text is plain and on its line. */
export function questionDetails(item: ItemReport, report: Report): readonly string[] {
  const why = whyWords(item)
  return [
    ...answerLines(item, report, undefined),
    ...placeLines(item),
    ...(why === undefined ? [] : [`why   ${plainText(why)}`]),
  ]
}

function placeLines(item: ItemReport): readonly string[] {
  const lost = lostTargets(item)
  return [
    ...lost.map((target) => `lost  ${evidence(target)}`),
    ...(lost.length === 0
      ? loweredTargets(item).map((target) => `lower ${evidence(target)}`)
      : takenBy(item).map((place) => `now   ${placeText(place)}`)),
  ]
}

/** Where answers are what the table is about, and of answers that got worse. */
function answerLines(
  item: ItemReport,
  report: Report,
  common: CommonAnswer | undefined,
): readonly string[] {
  if (!showsAnswer(item, report)) return []
  return answerWords(item, { texts: true, common }).map((words) => plainText(words))
}

/** `docs/refunds.md:12, rank 2 -> 9`. */
export function evidence(target: TargetReport): string {
  return `${placeText(placeOfTarget(target))}, ${plainText(rankWords(target))}`
}

/** `docs/refunds.md:12`, which terminals and editors open at that line; other places in words. */
function placeText(place: Taken): string {
  if (place.kind !== 'file' || place.lines === undefined) return plainText(placeWords(place))
  const moved = place.isMoved === true ? 'moved to ' : ''
  return `${moved}${plainForeign(place.path, pathLimit)}:${place.lines.first}`
}

function movement(item: ItemReport, report: Report): string {
  const metric = headlineMetricOf(report)
  if (metric === undefined) return ''
  const score = item.scores.find((each) => each.metric === metric.metric)
  const head = valueWords(valueOf(score?.head), metric.group)
  const base = valueWords(valueOf(score?.base), metric.group)
  return `  ${plainText(report.outcome === 'compared' ? say`${base} → ${head}` : head)}`
}
