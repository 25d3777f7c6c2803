import type { Side } from '../../lib/sides.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { fitWidth, wrapWords } from '../../lib/text/printing/display-width.ts'
import { enumerate, say, type Words } from '../../lib/text/printing/sentence.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import { todayLines } from '../feature.ts'
import { aroundEvidence, markedText } from '../page/question/marked-text.ts'
import type { ItemReport, RankedChunk } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { faultLines } from '../wording/questions/answer-words.ts'
import { fromLine } from '../wording/questions/in-lines.ts'
import {
  claimLines,
  type JudgedLine,
  preferenceLines,
  ratingLines,
  referenceLines,
} from '../wording/questions/judged-words.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { helpWords } from '../wording/questions/judged-words.ts'
import { whyNoDetails } from '../wording/questions/no-details.ts'
import { questionRow } from '../wording/questions/question-row.ts'
import { toAcceptItem } from '../wording/remedies/to-accept.ts'
import { acceptLines, textOfBlocks } from './terminal-blocks.ts'
import { type Paint, paintFor } from './paint.ts'
import { measuredSides } from './terminal.ts'
import { evidence, otherMovements, questionTitle, whyLines } from './terminal-questions.ts'

type Page = { readonly report: Report; readonly paint: Paint; readonly width: number }

/** Ranks that are shown of each side, and more where the budget or a passage ends further down. */
const shown = 10
/** Code points of a question, a quote or an answer. */
const longest = 2000

/**
 * One question as a developer reads it in a terminal: what it needs, what each side returned with the passage
 * marked, what each side answered, on which other metrics they differ, why it got worse, and what accepts
 * that. Foreign text has no escape sequence. Ends with a line end.
 */
export function renderQuestion(
  item: ItemReport,
  report: Report,
  {
    color,
    columns,
    written,
  }: {
    readonly color: boolean
    readonly columns: number
    readonly written?: Date | undefined
  },
): string {
  const page = { report, paint: paintFor(color), width: Math.max(40, columns) }
  const accept = toAcceptItem(item, report)
  return textOfBlocks([
    [
      page.paint.bold(fitWidth(questionTitle(item, report), page.width)),
      ...texts(
        (item.history ?? []).map(({ role, text }) => `${role}: ${text}`),
        page,
      ).map((line) => page.paint.dim(line)),
      ...texts([item.query ?? ''], page),
      ...wrapWords(runOf(report, written), page.width).map((line) => page.paint.dim(line)),
    ],
    neededLines(item, page),
    sideLines('base', item, page),
    sideLines('head', item, page),
    answerLines(item, page),
    otherMovements(item, report).map((line) => fitWidth(line, page.width)),
    whyLines(item, report).flatMap((line) => wrapWords(line, page.width)),
    todayLines(item.id, report).flatMap((words) =>
      wrapWords(`today: it ${plainText(words)}`, page.width),
    ),
    accept === undefined ? [] : stillLines(accept.still, page),
    accept === undefined ? [] : acceptLines(accept, page.width),
    missingLines(item, page),
  ])
}

/** `base 1a2b3c4, head work tree, measured 2026-11-28 23:22 UTC`. */
export function runOf(report: Report, written: Date | undefined): string {
  const when = written && `measured ${written.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [...measuredSides(report), when].filter((each) => each !== undefined).join(', ')
}

/** Foreign texts below each other, each wrapped and two columns in; empty ones are left out. */
function texts(list: readonly string[], { width }: Pick<Page, 'width'>): readonly string[] {
  return list
    .filter((text) => text !== '')
    .flatMap((text) => wrapWords(plainForeign(text, longest), width - 2))
    .map((line) => `  ${line}`)
}

function neededLines(item: ItemReport, page: Page): readonly string[] {
  const row = questionRow(item, page.report)
  return (item.targets ?? []).flatMap((target) => [
    placeLine(`needs ${evidence(target, row, page.report)}`, page.width),
    ...texts([target.quote ?? ''], page).map((line) => page.paint.dim(line)),
  ])
}

/** A line that keeps its end, where the line number is, rather than its beginning. */
function placeLine(text: string, width: number): string {
  const points = Array.from(text)
  return points.length <= width ? text : `…${points.slice(1 - width).join('')}`
}

function sideLines(side: Side, item: ItemReport, page: Page): readonly string[] {
  const failure = item.failures[side]
  if (failure !== undefined)
    return texts([`${side} failed${failure === '' ? '' : `: ${failure}`}`], page)
  const ranked = item.chunks?.[side]
  if (ranked === undefined) return []
  const ends = item.budget?.[side]?.rank
  const passage = ranked.findLastIndex(({ relevant }) => relevant) + 1
  const last = Math.max(shown, passage, (ends ?? 0) + 1)
  const context = ranked.filter(({ inContext }) => inContext).length
  const seen = context === 0 ? '' : `, * reached the generator (${context})`
  const more = ranked.length - last
  return [
    page.paint.bold(`${side}: ${ranked.length} chunks${seen}`),
    page.paint.dim('  rank  tokens   total  place'),
    ...(ends === 0 ? [budgetLine(item, page)] : []),
    ...ranked
      .slice(0, last)
      .flatMap((chunk) => [
        ...chunkLines(chunk, { side, item, page }),
        ...(chunk.rank === ends ? [budgetLine(item, page)] : []),
      ]),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

function budgetLine({ budget }: ItemReport, { paint }: Page): string {
  return paint.dim(`  ---- ${count(budget?.tokens ?? 0)} tokens end here`)
}

function chunkLines(
  ranked: RankedChunk,
  { side, item, page }: { readonly side: Side; readonly item: ItemReport; readonly page: Page },
): readonly string[] {
  const chunk = page.report.chunks[ranked.chunk]
  if (chunk === undefined) return []
  const figures = [ranked.rank, chunk.tokens, ranked.until].map((value, at) =>
    (value === undefined ? 'n/a' : count(value)).padStart(at === 0 ? 4 : 6),
  )
  const start = `${ranked.relevant === true ? '>' : ' '}${ranked.inContext === true ? '*' : ' '}${figures.join('  ')}  `
  const lines = chunk.lines[side]
  const place = `${plainForeign(chunk.doc ?? chunk.id, longest)}${fromLine(chunk.doc ?? chunk.id, lines)}`
  const pieces = markedText(chunk, item.targets ?? [], side)
  const isMarked = pieces.some(({ isEvidence }) => isEvidence)
  const text = (isMarked ? (aroundEvidence(pieces) ?? pieces) : pieces)
    .map((piece) => {
      const words = cleanLine(piece.text.replaceAll(/[\s\uE000\uE001]+/g, ' '), { limit: longest })
      return piece.isEvidence ? `\uE000${words.trim()}\uE001` : words
    })
    .join('')
    .trim()
  const row = `${start}${placeLine(place, page.width - start.length)}`
  const rows = [row, ...helpLines(ranked, page)]
  if (text === '') return rows
  return isMarked
    ? [...rows, ...marked(text, page)]
    : [...rows, page.paint.dim(fitWidth(`      ${text}`, page.width))]
}

/** How far the judge says that a chunk helps; none if it was not asked. */
function helpLines({ helps }: RankedChunk, page: Page): readonly string[] {
  if (helps === undefined) return []
  const quote = helps.quote === undefined ? '' : `: ${plainForeign(helps.quote, longest)}`
  return wrapWords(`by the judge ${helpWords[helps.label]}${quote}`, page.width - 6).map((line) =>
    page.paint.dim(`      ${line}`),
  )
}

/** Wrapped; the passage between » and «, and bold if there are colours. */
function marked(text: string, { paint, width }: Page): readonly string[] {
  let isOpen = false
  return wrapWords(text, width - 6).map((line) => {
    const parts = line.split(/([\uE000\uE001])/).map((part) => {
      const mark = part === '\uE000' ? '»' : part === '\uE001' ? '«' : undefined
      if (mark !== undefined) isOpen = mark === '»'
      return mark ?? (isOpen && part !== '' ? paint.bold(part) : part)
    })
    return `      ${parts.join('')}`
  })
}

function answerLines({ answers }: ItemReport, page: Page): readonly string[] {
  if (answers === undefined) return []
  const { expected, base, head, faults } = answers
  const said = { expected, 'base answered': base?.text, 'head answered': head?.text }
  return [
    ...Object.entries(said).flatMap(([who, text]) =>
      text === undefined ? [] : [page.paint.bold(`${who}:`), ...texts([text], page)],
    ),
    ...judgedLines(preferenceLines(answers), '', page),
    ...(['base', 'head'] as const).flatMap((side) => {
      const answer = answers[side]
      if (answer === undefined) return []
      return [
        ...judgedLines(claimLines(answer), `what ${side} says, by the judge:`, page),
        ...judgedLines(
          referenceLines(answer),
          `of the right answer on ${side}, by the judge:`,
          page,
        ),
        ...judgedLines(ratingLines(answer), `ratings of ${side}:`, page),
      ]
    }),
    ...faultLines(faults, page.report.text === 'snippets').flatMap((words) =>
      texts([plainText(words)], page),
    ),
  ]
}

/** Below a title what the judge said, each with what it quoted or why. */
function judgedLines(lines: readonly JudgedLine[], title: string, page: Page): readonly string[] {
  if (lines.length === 0) return []
  return [
    ...(title === '' ? [] : [page.paint.bold(title)]),
    ...lines.flatMap(({ words, quotes }) => [
      ...wrapWords(plainText(words), page.width - 2).map((line) => `  ${line}`),
      ...quotes.flatMap((quote) =>
        wrapWords(plainForeign(quote, longest), page.width - 6).map((line) =>
          page.paint.dim(`    > ${line}`),
        ),
      ),
    ]),
  ]
}

/** That the acceptance of this question alone turns nothing, and what would. Empty if it does. */
function stillLines(still: readonly Words[], { width }: Page): readonly string[] {
  if (still.length === 0) return []
  const told = plainText(
    say`This question alone does not change the verdict, which also fails because of ${enumerate(still)}. The whole report ends with the lines that accept everything.`,
  )
  return wrapWords(told, width)
}

function missingLines(item: ItemReport, { report, width }: Page): readonly string[] {
  const details = item.chunks === undefined ? [whyNoDetails(item)] : []
  const held = report.text === 'tracked' ? 'only texts of tracked files' : 'no texts'
  const level =
    report.text === 'snippets'
      ? []
      : [`The report contains ${held}: report.text is ${report.text} for this repository.`]
  return [...details, ...level].flatMap((line) => wrapWords(line, width))
}
