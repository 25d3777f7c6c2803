import { shownOf } from '../../lib/text/printing/shown-of.ts'
import { isPastTolerance } from '../../verdict/findings/kinds/tolerance.ts'
import { wrapWords } from '../../lib/text/printing/display-width.ts'
import { tellsToday } from '../feature.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { causeSentence, isCausePartial } from '../wording/causes/cause-sentence.ts'
import { whatChanged } from '../wording/changes/what-changed.ts'
import { commonSentence } from '../wording/questions/common-sentence.ts'
import { coverageLine } from '../wording/coverage-line.ts'
import { countFailed, failedIds, failedQueries } from '../tables/failure-table.ts'
import { shortSha } from '../../lib/text/printing/short-sha.ts'
import { factWords, fileWords, isMeasured } from '../markdown/footer.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { unmeasuredRemedy } from '../wording/remedies/unmeasured-remedy.ts'
import { linkedWords } from '../wording/linked.ts'
import { labelLists } from '../wording/remedies/label-lines.ts'
import { noteSentences } from '../notes/notes.ts'
import { paintFor } from './paint.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { reasonSentences } from '../wording/reasons.ts'
import type { Report } from '../schema/report.ts'
import {
  acceptLines,
  bullets,
  copiedLines,
  errorLines,
  indented,
  moreLines,
  textOfBlocks,
} from './terminal-blocks.ts'
import { metricLines, type Page } from './terminal-metrics.ts'
import { healthLines } from './health-lines.ts'
import { listLines } from './terminal-lists.ts'
import { todayBlocks } from './today-blocks.ts'
import { questionLines } from './terminal-questions.ts'
import { weightedSentence } from '../wording/figures/weighted-words.ts'
import { toAccept } from '../wording/remedies/to-accept.ts'
import { toFix } from '../wording/remedies/to-fix.ts'
import { whatNext } from '../wording/remedies/what-next.ts'
import { pathLimit, textLimit, type Words, withoutStop } from '../../lib/text/printing/sentence.ts'

/**
 * Renders the report for a terminal, with the headline, reasons, metrics, the questions that got
 * worse, notes, how to accept a loss, times, and the verdict again. Escape sequences are removed
 * from untrusted text. Lines are wrapped to `width` columns, except long words, tables that are too
 * wide even with the fewest columns, and lines to copy. The text ends with a newline.
 */
export function renderTerminal(
  report: Report,
  options: {
    readonly color: boolean
    readonly width: number
    readonly rest: string
    /** The command that shows a single question from this report, if there is one. */
    readonly one?: string | undefined
    /** Whether to list all questions that got worse. If omitted, only the first few are listed. */
    readonly allWorse?: boolean
  },
): string {
  const paint = paintFor(options.color)
  const width = Math.max(40, options.width)
  const { verdict, sentence } = headlineOf(report)
  const rest = plainForeign(options.rest, pathLimit)
  const page = { report, paint, width, rest, allWorse: options.allWorse ?? false }
  const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`)
  return textOfBlocks([
    [paint.bold(title), ...wrapWords(plainText(sentence), width)],
    errorLines(report, width),
    ...causeBlocks(page),
    bullets('Why', furtherReasons(report), width),
    bullets('What to do', [unmeasuredRemedy(report) ?? []].flat(), width),
    isDead(report) ? healthLines(page) : [],
    ...scoreBlocks(page),
    ...(isDead(report) && report.outcome !== 'compared' ? todayIfAlone(page) : []),
    failureLines(page),
    bullets('Notes', noteSentences(report), width),
    ...labelLists(report).map((list) => copiedLines(list.title, list.lines)),
    report.verdict === 'fail' ? acceptLines(toAccept(report), report, width) : [],
    wrapWords(closing(report), width).map((line) => paint.dim(line)),
    // The verdict is repeated at the end, because a terminal shows the end of the output first.
    [
      ...(report.items.length > 0 && options.one !== undefined
        ? [`One question: ${options.one}`]
        : []),
      ...whereElse(page, options.one !== undefined),
      paint.bold(title),
    ],
  ])
}

function whereElse({ report, rest, width }: Page, isKept: boolean): readonly string[] {
  const isAlone = report.outcome === 'head-only' && isKept
  return [
    ...(isAlone ? wrapWords(nothingCompared, width) : []),
    ...(isMeasured(report)
      ? wrapWords(`Index, statistics and every question: ${rest}`, width)
      : []),
    ...(report.outcome === 'unchanged' && isKept ? wrapWords(howToMeasure(report), width) : []),
  ]
}

/** What to do if head was measured alone because it is the main branch. */
const nothingCompared =
  'Nothing was compared, because these files are those of the main branch. Change something on a branch, or compare with an earlier commit: rag-gate gate --base HEAD~1'

/**
 * Returns what to do if nothing was measured because nothing that the pipeline reads had changed.
 */
export function howToMeasure({ notes }: Pick<Report, 'notes'>): string {
  return notes.some(({ kind }) => kind === 'unmeasured-files')
    ? 'Nothing was measured. If the pipeline depends on the changed files, add them to pipeline.inputs or, for kind builtin, pipeline.documents.'
    : 'Nothing was measured. To compare with an earlier commit anyway: rag-gate gate --base HEAD~1'
}

/**
 * Returns the likely cause. Also returns what changed, if no cause is known or if the cause leaves
 * more than a fifth of the questions that got worse unexplained.
 */
function causeBlocks({ report, width }: Page): readonly (readonly string[])[] {
  const cause = causeSentence(report)
  const changed = bullets('What changed', [whatChanged(report) ?? []].flat(), width)
  if (cause === undefined) return [changed]
  const causes = bullets('Cause', [linkedWords(cause)], width)
  return isCausePartial(report) ? [causes, changed] : [causes]
}

function furtherReasons(report: Report): readonly Words[] {
  const [first] = findingsInOrder(report)
  const isTold = first !== undefined && isPastTolerance(first) && first.accepted === undefined
  const headline = plainText(headlineOf(report).sentence).toLowerCase()
  return reasonSentences(report)
    .slice(isTold ? 1 : 0)
    .filter((reason) => !headline.includes(plainText(withoutStop(reason)).toLowerCase()))
}

/**
 * Returns the blocks with scores. Returns an empty list if a health check failed and nothing was
 * compared, because scores would hide the failure.
 */
function scoreBlocks(page: Page): readonly (readonly string[])[] {
  const { report, width } = page
  if (isDead(report) && report.outcome !== 'compared') return []
  const labelled = [commonSentence(report), toFix(report), whatNext(report)].filter(
    (each) => each !== undefined,
  )
  return [
    metricLines(page),
    weightedLines(page),
    bullets('Coverage', coverageLines(report), width),
    ...todayIfAlone(page),
    ...labelled.map(({ label, words }) => bullets(plainText(label), [words], width)),
    questionLines(page),
    listLines(page),
  ]
}

function weightedLines({ report, width }: Page): readonly string[] {
  const sentence = weightedSentence(report)
  return sentence === undefined ? [] : wrapWords(plainText(sentence), width)
}

function todayIfAlone({ report, width }: Page): readonly (readonly string[])[] {
  return tellsToday(report) ? todayBlocks(report, width) : []
}

function coverageLines({ metrics }: Report): readonly Words[] {
  return metrics.flatMap((metric) => coverageLine(metric) ?? [])
}

/** How many failure reasons are written out (see `shownOf`). The others are only counted. */
const failuresShown = 5

function failureLines({ report, width, rest }: Page): readonly string[] {
  const failed = failedQueries(report)
  if (failed.length === 0) return []
  const most = shownOf(failed.length, failuresShown)
  const more = countFailed(failed.slice(most))
  return [
    `Queries that failed (${countFailed(failed)})`,
    ...failed.slice(0, most).flatMap((group) => {
      const { side, message } = group
      const why = message === '' ? '' : `: ${plainForeign(message, textLimit)}`
      return indented(`${plainText(failedIds(group))} on ${side}${why}`, width)
    }),
    ...moreLines(more, { rest, width }),
  ]
}

function closing(report: Report): string {
  return [...measuredSides(report), ...factWords(report).map((words) => plainText(words))].join(
    ', ',
  )
}

/** Returns the measured sides, such as `base 1a2b3c4`, `head working tree`. */
export function measuredSides(report: Report): readonly string[] {
  const { base } = report.origin.commits
  const head = report.origin.pullHead ?? report.origin.commits.head
  const sides = [
    base === undefined ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`],
    [`head ${shortSha(head) ?? 'working tree'}`],
  ].flat()
  const { files } = report.origin
  return files === undefined ? sides : fileWords(files).map((words) => plainText(words))
}
