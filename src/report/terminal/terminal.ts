import { causesSentence } from '../wording/causes.ts'
import { cleanLines, withoutCommands } from '../../text/clean-text.ts'
import { wrapWords } from '../../text/display-width.ts'
import { costRows } from '../markdown/cost-rows.ts'
import { coverageLine } from '../wording/coverage-line.ts'
import { failedQueries } from '../markdown/failure-table.ts'
import { factWords, fileWords, shortSha } from '../markdown/footer.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { judgeRemedy } from '../wording/judge-remedy.ts'
import { likelyCause } from '../wording/likely-cause.ts'
import { noteSentences } from '../notes/notes.ts'
import { paintFor } from './paint.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { reachSentence } from '../wording/reach-sentence.ts'
import { sightSentence } from '../wording/sight-sentence.ts'
import { reasonSentence, reasonSentences } from '../wording/reasons.ts'
import type { Report } from '../schema/report.ts'
import { healthLines, indexLines, metricLines, type Page } from './terminal-metrics.ts'
import { questionLines } from './terminal-questions.ts'
import { whatChanged } from '../wording/what-changed.ts'
import { idLimit, say, textLimit, type Words } from '../../text/sentence.ts'

/**
 * The report as a developer reads it in a terminal: headline, reasons, metrics, the questions that
 * got worse, notes, times. Foreign text holds no escape sequence. Lines keep to `width` columns,
 * except where a single word or a table of the least columns is longer. Ends with a line end.
 */
export function renderTerminal(
  report: Report,
  options: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintFor(options.color)
  const width = Math.max(40, options.width)
  const { verdict, sentence } = headlineOf(report)
  const page = { report, paint, width }
  const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`)
  const blocks = [
    [paint.bold(title), ...wrapWords(plainText(sentence), width)],
    errorLines(report, width),
    bullets('Why', reasonSentences(report), width),
    bullets(
      'What to do',
      [judgeRemedy(report)].filter((words) => words !== undefined),
      width,
    ),
    bullets(
      'Reach',
      [reachSentence(report)].filter((words) => words !== undefined),
      width,
    ),
    bullets('Sight', [sightSentence(report)].filter(isKnown), width),
    bullets('What changed', [whatChanged(report)].filter(isKnown), width),
    bullets('Causes', [causesSentence(report)].filter(isKnown), width),
    bullets('Likely cause', [likelyCause(report)].filter(isKnown), width),
    isDead(report) ? healthLines(page) : [],
    ...scoreBlocks(page),
    failureLines(report, width),
    indexLines(page),
    bullets(
      'Judging',
      costRows(report).map(({ name, value }) => say`${name}: ${value}`),
      width,
    ),
    bullets('Notes', noteSentences(report), width),
    wrapWords(closing(report), width).map((line) => paint.dim(line)),
  ]
  const filled = blocks.filter((block) => block.length > 0)
  // Wrapping may have put foreign words at the start of a line, where a runner would read a command.
  const text = filled.map((block) => block.map((line) => withoutCommands(line)).join('\n'))
  return `${text.join('\n\n')}\n`
}

/** What a verdict on head alone would rest on: what is not well, and the table of checks. */
export function renderHealth(
  report: Report,
  columns: number,
): { readonly text: string; readonly healthy: boolean } {
  const width = Math.max(40, columns)
  const wrong = report.findings.filter(({ kind }) => kind === 'unhealthy')
  const healthy = report.error === undefined && !isDead(report)
  const title = healthy ? 'RAG Gate: healthy' : 'RAG Gate: not healthy'
  const why = wrong.map((finding) => reasonSentence(finding, report, 'full'))
  const sentence = report.error === undefined ? [] : [headlineOf(report).sentence]
  const blocks = [
    [title],
    errorLines(report, width),
    bullets('Why', [...why, ...sentence], width),
    healthLines({ report, paint: paintFor(false), width }),
  ].filter((block) => block.length > 0)
  const text = blocks.map((block) => block.map((line) => withoutCommands(line)).join('\n'))
  return { text: `${text.join('\n\n')}\n`, healthy }
}

/** Scores of a side that could not be measured would only hide that. */
function scoreBlocks(page: Page): readonly (readonly string[])[] {
  const { report, width } = page
  if (isDead(report) && report.outcome !== 'compared') return []
  return [metricLines(page), bullets('Coverage', coverageLines(report), width), questionLines(page)]
}

function isKnown(words: Words | undefined): words is Words {
  return words !== undefined
}

function bullets(title: string, list: readonly Words[], width: number): readonly string[] {
  if (list.length === 0) return []
  return [title, ...list.flatMap((words) => indented(plainText(words), width))]
}

function coverageLines({ metrics }: Report): readonly Words[] {
  return metrics.flatMap((metric) => coverageLine(metric) ?? [])
}

/** A text below its title, two columns in. */
function indented(text: string, width: number): readonly string[] {
  return wrapWords(text, width - 2).map((line) => `  ${line}`)
}

function errorLines({ error, text }: Report, width: number): readonly string[] {
  if (error === undefined) return []
  const { hint, mistakes, message } = error
  const last = text === 'snippets' ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : []
  return [
    ...(last.length > 1 ? last.map((line) => `  | ${line.replaceAll('\t', ' ')}`) : []),
    ...mistakes.flatMap(({ file, line, column, path, message: words }) => {
      const at = [file, line, column].filter((part) => part !== undefined).join(':')
      const where = plainForeign(path === '' ? at : `${at} ${path}`, 400)
      return indented(`${where}: ${plainForeign(words, 400)}`, width)
    }),
    ...(hint === undefined ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)),
  ]
}

/** Queries that failed and are named before the rest is counted. */
const failuresShown = 5

function failureLines(report: Report, width: number): readonly string[] {
  const failed = failedQueries(report)
  if (failed.length === 0) return []
  const more = failed.length - failuresShown
  return [
    `Queries that failed (${failed.length})`,
    ...failed
      .slice(0, failuresShown)
      .flatMap(({ id, side, message }) =>
        indented(
          `${plainForeign(id, idLimit)} on ${side}${message === undefined ? '' : `: ${plainForeign(message, textLimit)}`}`,
          width,
        ),
      ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

function closing(report: Report): string {
  const { base, head } = report.origin.commits
  const sides = [
    base === undefined ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`],
    [`head ${shortSha(head) ?? 'work tree'}`],
  ].flat()
  const { files } = report.origin
  const compared = files === undefined ? sides : fileWords(files).map((words) => plainText(words))
  return [...compared, ...factWords(report).map((words) => plainText(words))].join(', ')
}
