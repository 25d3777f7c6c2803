import { joinWords, metricName, plural, say, type Words } from '../../text/sentence.ts'
import { betterItems, headlineMetricOf, worseItems } from '../build/worse-items.ts'
import type { Report } from '../schema/report.ts'
import { commonAnswer, commonAnswerWords } from '../wording/answer-words.ts'
import { gfm, joinMarkdown, link, type SafeMarkdown } from './escape.ts'
import { failedQueries, failureTable } from './failure-table.ts'
import { pageUrl } from './page-link.ts'
import { questionTable } from './question-table.ts'
import { foldable, headed, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'

/** Questions that a comment shows without a fold. */
const first = 5

/** The questions that got worse, or without a comparison those that found nothing: the first ones, or all where nothing is folded. */
export function worseSection(
  report: Report,
  { worseRows, texts }: Shape,
  { rest, fold }: View,
): SafeMarkdown | undefined {
  const items = worseItems(report)
  if (items.length === 0) return undefined
  const show = (rows: typeof items): SafeMarkdown => questionTable(rows, report, texts)
  const body =
    fold && worseRows > first
      ? show(items.slice(0, first))
      : withRest(items, { limit: worseRows, rest }, show)
  const common = texts ? commonAnswer(report) : undefined
  const said = common === undefined ? gfm`` : gfm`${commonAnswerWords(common)}\n\n`
  const sides = link(gfm`compare them side by side ↗`, pageUrl(report))
  const page = pageUrl(report) === undefined ? gfm`` : gfm` · ${sides}`
  return headed(gfm`${worseHeading(report)}${page}`, gfm`${said}${body}`)
}

/** `49 questions got worse`, as many as the headline counts; more where others fail by themselves. */
export function worseHeading(report: Report): Words {
  const { length } = worseItems(report)
  if (report.outcome !== 'compared')
    return plural(length, 'question to look at', 'questions to look at')
  const metric = headlineMetricOf(report)
  const told = say`${plural(length, 'question')} got worse`
  if (metric === undefined || metric.degraded === length) return told
  return say`${told}, ${metric.degraded} of them on ${metricName(metric.metric)}`
}

/** The questions that got worse beyond those shown, and those that got better. */
export function otherQuestionsSection(
  report: Report,
  { worseRows, betterRows, texts }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const { fold, rest } = view
  const show = (rows: ReturnType<typeof betterItems>): SafeMarkdown =>
    questionTable(rows, report, texts)
  const others = fold && worseRows > first ? worseItems(report).slice(first) : []
  const better = betterRows === 0 ? [] : betterItems(report)
  if (others.length + better.length === 0) return undefined
  const ofBetter = better.length === 0 ? [] : [withRest(better, { limit: betterRows, rest }, show)]
  if (others.length === 0)
    return foldable(
      gfm`${say`${plural(better.length, 'question')} that got better`}`,
      joinMarkdown(ofBetter, gfm``),
      view,
    )
  const body = [
    withRest(others, { limit: worseRows - first, rest }, show),
    ...ofBetter.flatMap((each) => [gfm`**Got better:**`, each]),
  ]
  return foldable(
    gfm`${othersHeading({ worse: others.length, better: better.length }, report)}`,
    joinMarkdown(body, gfm`\n\n`),
    view,
  )
}

/** `The other 44 questions that got worse, 6 that got better`. */
function othersHeading(
  { worse, better }: { readonly worse: number; readonly better: number },
  { outcome }: Report,
): Words {
  const one = worse === 1
  const what = outcome === 'compared' ? say`that got worse` : say`to look at`
  const others = one ? say`The other question ${what}` : say`The other ${worse} questions ${what}`
  return joinWords([others, ...(better === 0 ? [] : [say`${better} that got better`])], say`, `)
}

/** The queries that a side did not answer, with the pipeline's own words. */
export function failureSection(
  report: Report,
  { failureRows, texts }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const failed = failedQueries(report)
  if (failed.length === 0 || failureRows === 0) return undefined
  const body = withRest(failed, { limit: failureRows, rest: view.rest }, (rows) =>
    failureTable(rows, texts),
  )
  return foldable(gfm`${say`Queries that failed (${failed.length})`}`, body, view)
}
