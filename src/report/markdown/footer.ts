import type { JudgeSpending } from '../../lib/model/judging/judge-facts.ts'
import { shortSha } from '../../lib/text/printing/short-sha.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { joinMarkdown, gfm, link, type SafeMarkdown } from './escape.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import { judgeName, sampleWords } from '../wording/judge-words.ts'
import { askedWords } from '../wording/settings/origin-words.ts'
import { money } from '../wording/figures/money.ts'
import { roundingWords } from '../wording/figures/rounding-words.ts'
import { pageUrl } from './page-link.ts'
import { duration } from '../../lib/text/printing/numbers.ts'
import type { Origin, Report } from '../schema/report.ts'
import {
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'

/**
 * Returns one line of small print with the configuration file, the measured sides, facts about the
 * run, and links to the report, the run and the documentation.
 */
export function footer(report: Report): SafeMarkdown {
  const { origin } = report
  const { base } = origin.commits
  const page = pageUrl(report)
  const facts = factWords(report).map((fact) => gfm`${fact}`)
  const sides = [
    ...(base === undefined ? [] : [gfm`base ${commitLink(base, origin)}`]),
    ...headParts(report),
  ]
  const { config } = origin
  const parts = [
    ...(config === undefined
      ? []
      : [gfm`${foreign(fromTop(origin.workingDirectory ?? '', config), pathLimit)}`]),
    ...(origin.files === undefined ? sides : fileWords(origin.files).map((words) => gfm`${words}`)),
    ...facts,
    ...(page === undefined ? [] : [link(gfm`report`, page)]),
    ...(origin.runUrl === undefined ? [] : [link(gfm`run`, origin.runUrl)]),
    ...(origin.helpUrl === undefined ? [] : [link(gfm`help`, origin.helpUrl)]),
  ]
  return gfm`<sub>${joinMarkdown(parts, gfm` · `)}</sub>`
}

/** Returns the paths of the compared run files, as the user wrote them. */
export function fileWords({ base, head }: NonNullable<Origin['files']>): readonly Words[] {
  const named = (side: string, path: string): Words => say`${plain(side)} ${foreign(path, 200)}`
  return [...(base === undefined ? [] : [named('base', base)]), named('head', head)]
}

/**
 * Returns head's commit. If it is unknown, returns the working tree for a local run, and an empty
 * list for a CI run, which stopped before it knew the commit.
 */
function headParts({ origin }: Report): readonly SafeMarkdown[] {
  const head = origin.pullHead ?? origin.commits.head
  if (head !== undefined) return [gfm`head ${commitLink(head, origin)}`]
  return origin.repository === undefined ? [gfm`head working tree`] : []
}

/**
 * Returns the facts that every output ends with, such as the number of questions, the source of head's
 * answers, the judge, what is withheld, a remark if rounded changes do not add up, the duration and the
 * cost.
 */
export function factWords(report: Report): readonly Words[] {
  const { times, cost } = report
  const measured = isMeasured(report)
  return [
    measured ? askedWords(report) : [],
    answerWords(report.origin),
    judgeWords(report),
    trialWords(report),
    measured ? withheldWords(report) : [],
    roundingWords(report) ?? [],
    [plain(duration(times.totalMs))],
    cost === undefined ? [] : [spentWords(cost)],
  ].flat()
}

/** Returns whether questions were asked. */
export function isMeasured({ outcome }: Pick<Report, 'outcome'>): boolean {
  return !['unchanged', 'not-started', 'not-measured'].includes(outcome)
}

/**
 * Returns what the text level withholds. The level `tracked` withholds only answers, so it is
 * mentioned only if there are answer metrics.
 */
function withheldWords({ text, metrics }: Report): readonly Words[] {
  if (text === 'ids') return [say`questions and text withheld`]
  if (text === 'queries') return [say`text withheld`]
  return text === 'tracked' && metrics.some(isOfAnswers) ? [say`answers withheld`] : []
}

/**
 * Returns where head's answers come from. Returns an empty list for a builtin pipeline, because the
 * gate itself runs it.
 */
function answerWords({ answers }: Origin): readonly Words[] {
  if (answers === undefined) return []
  return [
    answers === 'code' ? say`head ran the repository's code` : say`head's answers are from files`,
  ]
}

function trialWords({ policy: { trial } }: Report): readonly Words[] {
  return trial === undefined ? [] : [say`trial until ${plain(trial)}`]
}

function judgeWords(report: Report): readonly Words[] {
  const judge = judgeName(report)
  const sample = sampleWords(report)
  if (judge === undefined) return []
  return [sample === undefined ? say`judge ${judge}` : say`judge ${judge}, ${sample}`]
}

/**
 * Returns the spending, such as `$0.03 of $2.00`. If the model's price is unknown, returns the
 * number of requests, with the request budget if there is one.
 */
export function spentWords({ usd, budget, requests }: JudgeSpending): Words {
  if (usd !== undefined) {
    return budget.usd === undefined ? money(usd) : say`${money(usd)} of ${money(budget.usd)}`
  }
  return budget.calls === undefined
    ? plural(requests, 'judge request')
    : say`${requests} of ${plural(budget.calls, 'judge request')}`
}

function commitLink(sha: string, { serverUrl, repository }: Origin): SafeMarkdown {
  const short = shortSha(sha)
  if (short === undefined) return gfm`${sha}`
  const known = serverUrl !== undefined && repository !== undefined
  return link(gfm`${plain(short)}`, known ? `${serverUrl}/${repository}/commit/${sha}` : undefined)
}
