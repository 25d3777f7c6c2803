import { shownOf } from '../../lib/text/printing/shown-of.ts'
import { shownMetric } from '../wording/figures/shown-metric.ts'
import { joinWords, plural, say, type Words } from '../../lib/text/printing/sentence.ts'
import { betterItems, headlineMetricOf, movedItems, worseItems } from '../build/worse-items.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { commonAnswer, commonAnswerWords } from '../wording/questions/answer-words.ts'
import { gfm, joinMarkdown, link, type SafeMarkdown } from './escape.ts'
import { countFailed, failedQueries, failureTable } from '../tables/failure-table.ts'
import { pageUrl } from './page-link.ts'
import { questionTable } from '../tables/question-table.ts'
import { foldable, headed, titled, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'

/** The number of questions shown unfolded in a comment and in a summary. */
const openRows = { comment: 5, summary: 20 }

/**
 * Returns the first questions that got worse or, if nothing was compared, the first that score 0 on
 * the headline metric. Returns undefined if there are none or if a comparison passed.
 */
export function worseSection(report: Report, shape: Shape, view: View): SafeMarkdown | undefined {
  const items = worseItems(report)
  const open = openOf(report, shape, view)
  if (items.length === 0 || isCalm(report)) return undefined
  const show = (rows: typeof items): SafeMarkdown => questionTable(rows, report, shape.texts)
  const body =
    shape.worseRows > open
      ? show(items.slice(0, open))
      : withRest(items, { limit: open, rest: view.rest }, show)
  const common = shape.texts ? commonAnswer(report) : undefined
  const said = common === undefined ? gfm`` : gfm`${commonAnswerWords(common)}\n\n`
  const sides = link(gfm`compare them side by side ↗`, pageUrl(report))
  const page = pageUrl(report) === undefined ? gfm`` : gfm` · ${sides}`
  return headed(gfm`${worseHeading(report)}${page}`, gfm`${said}${body}`)
}

function openOf(report: Report, { worseRows }: Shape, { isWhole }: View): number {
  const open = isWhole ? openRows.summary : openRows.comment
  return isCalm(report) ? 0 : Math.min(worseRows, shownOf(worseItems(report).length, open))
}

function isCalm({ verdict, outcome }: Report): boolean {
  return verdict === 'pass' && outcome === 'compared'
}

/**
 * Returns a heading such as `49 questions got worse`. If the headline metric dropped for a different
 * number of questions, adds that number. Questions that fail only because head rewords their quotes are
 * counted separately.
 */
export function worseHeading(report: Report): Words {
  const all = worseItems(report).length
  if (report.outcome !== 'compared')
    return plural(all, 'question to look at', 'questions to look at')
  const { length } = movedItems(report)
  const reworded = all - length
  if (length === 0)
    return plural(reworded, 'question with reworded text', 'questions with reworded text')
  return reworded === 0
    ? gotWorse(length, report)
    : say`${gotWorse(length, report)}; ${reworded} more with reworded text`
}

function gotWorse(length: number, report: Report): Words {
  const metric = headlineMetricOf(report)
  const told = say`${plural(length, 'question')} got worse`
  if (metric === undefined || metric.degraded === length) return told
  const on = say`on ${shownMetric(metric)}`
  return metric.degraded === 0
    ? say`${told}, not ${on}`
    : say`${told}, ${metric.degraded} of them ${on}`
}

/**
 * Returns one folded section with the remaining questions that got worse, the questions that got
 * better, and the queries that failed.
 */
export function otherQuestionsSection(
  report: Report,
  shape: Shape,
  view: View,
): SafeMarkdown | undefined {
  const { worseRows, betterRows, failureRows, texts } = shape
  const open = openOf(report, shape, view)
  const show = (rows: ReturnType<typeof betterItems>): SafeMarkdown =>
    questionTable(rows, report, texts)
  const worse = worseRows > open ? worseItems(report).slice(open) : []
  const better = betterRows === 0 ? [] : betterItems(report)
  const failed = failureRows === 0 ? [] : failedQueries(report)
  const parts = [
    part(gfm`Got worse`, worse, { limit: worseRows - open, ...view }, show),
    part(gfm`Got better`, better, { limit: betterRows, ...view }, show),
    part(gfm`Queries that failed`, failed, { limit: failureRows, ...view }, (rows) =>
      failureTable(rows, texts),
    ),
  ].flat()
  if (parts.length === 0) return undefined
  const heading = othersHeading({
    what: whatHappened(worse, report),
    others: open > 0,
    worse: worse.length,
    better: better.length,
    failed: countFailed(failed),
  })
  const bodies = parts.map(({ title, body }) => (parts.length === 1 ? body : titled(title, body)))
  return foldable(gfm`${heading}`, joinMarkdown(bodies, gfm`\n\n`))
}

/** Says what happened to questions in `worseItems`. */
function whatHappened(items: readonly ItemReport[], report: Report): Words {
  if (report.outcome !== 'compared') return say`to look at`
  const moved = new Set(movedItems(report))
  if (items.every((item) => moved.has(item))) return say`that got worse`
  return items.some((item) => moved.has(item))
    ? say`that got worse or have reworded text`
    : say`with reworded text`
}

function part<Row>(
  title: SafeMarkdown,
  rows: readonly Row[],
  limits: Pick<View, 'rest'> & { readonly limit: number },
  show: (rows: readonly Row[]) => SafeMarkdown,
): readonly Record<'title' | 'body', SafeMarkdown>[] {
  return rows.length === 0 ? [] : [{ title, body: withRest(rows, limits, show) }]
}

/** Returns a heading such as `The other 44 questions that got worse, 6 that got better`. */
function othersHeading({
  what,
  others,
  worse,
  better,
  failed,
}: Record<'worse' | 'better' | 'failed', number> & {
  readonly what: Words
  readonly others: boolean
}): Words {
  const which = others
    ? worse === 1
      ? say`The other question`
      : say`The other ${worse} questions`
    : plural(worse, 'question')
  const parts = [
    worse === 0 ? [] : [say`${which} ${what}`],
    better === 0
      ? []
      : [
          worse === 0
            ? say`${plural(better, 'question')} that got better`
            : say`${better} that got better`,
        ],
    failed === 0 ? [] : [say`${plural(failed, 'query', 'queries')} that failed`],
  ].flat()
  return joinWords(parts, say`, `)
}
