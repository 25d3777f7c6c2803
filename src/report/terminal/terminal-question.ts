import { outrankedBy } from '../wording/questions/outranked.ts'
import { sideNames } from '../../lib/sides.ts'
import { wordDifference } from '../../lib/text/printing/word-difference.ts'
import { fitWidth, wrapWords } from '../../lib/text/printing/display-width.ts'
import { enumerate, lowered, say, type Words } from '../../lib/text/printing/sentence.ts'
import { todayLines } from '../feature.ts'
import type { ItemReport } from '../schema/item.ts'
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
import { rewordings } from '../notes/kinds/labels.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { otherDocument } from '../wording/questions/other-document.ts'
import { whyNoDetails } from '../wording/questions/no-details.ts'
import { reasonSentences } from '../wording/reasons.ts'
import { worseItems } from '../build/worse-items.ts'
import { toFix } from '../wording/remedies/to-fix.ts'
import { toAcceptItem } from '../wording/remedies/to-accept.ts'
import { acceptLines, textOfBlocks } from './terminal-blocks.ts'
import { sideLines } from './question-chunks.ts'
import { longest, type Page, placeLine, texts } from './question-text.ts'
import { paintFor } from './paint.ts'
import { measuredSides } from './terminal.ts'
import { shortSha } from '../../lib/text/printing/short-sha.ts'
import { evidence, otherMovements, questionTitle, whyLines } from './terminal-questions.ts'

/**
 * Renders one question for a terminal. Shows why the run ended with an error, the passages that the
 * question needs, what each side returned with the passage marked, the answers, the other metrics
 * that differ, why the question got worse, and how to accept the loss. Escape sequences are removed
 * from untrusted text. The text ends with a newline.
 */
export function renderQuestion(
  item: ItemReport,
  report: Report,
  {
    color,
    columns,
    written,
    moved,
  }: {
    readonly color: boolean
    readonly columns: number
    readonly written?: Date | undefined
    /** A description of what is checked out now, if the report is about another commit. */
    readonly moved?: string | undefined
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
      ...(moved === undefined ? [] : wrapWords(moved, page.width)),
    ],
    report.verdict === 'error'
      ? reasonSentences(report).flatMap((words) => wrapWords(plainText(words), page.width))
      : [],
    neededLines(item, page),
    rewordingLines(item, page),
    outrankedLines(item, page),
    sideLines('base', item, page),
    sideLines('head', item, page),
    answerLines(item, page),
    otherMovements(item, report).map((line) => fitWidth(line, page.width)),
    whyLines(item, report).flatMap((line) => wrapWords(line, page.width)),
    fixLines(item, page),
    todayLines(item.id, report).flatMap((words) =>
      wrapWords(`${todayOf(item)}: this question ${plainText(words)}`, page.width),
    ),
    accept === undefined ? [] : stillLines(accept.still, page),
    accept === undefined ? [] : acceptLines(accept, report, page.width),
    missingLines(item, page),
  ])
}

/**
 * Formats a run's sides and time, for example `base 1a2b3c4, head working tree of topic at 5d6e7f8,
 * measured 2026-11-28 23:22 UTC`.
 */
export function runOf(report: Report, written: Date | undefined): string {
  const when = written && `measured ${written.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const { workTree } = report.origin
  const of = workTree && ` of ${checkedOut(workTree)}`
  return [`${measuredSides(report).join(', ')}${of ?? ''}`, when]
    .filter((each) => each !== undefined)
    .join(', ')
}

/** Returns the report's advice on the loss if this question got worse. */
function fixLines({ id }: ItemReport, { report, width }: Page): readonly string[] {
  const fix = worseItems(report).some((each) => each.id === id) ? toFix(report) : undefined
  if (fix === undefined) return []
  return wrapWords(plainText(say`${lowered(fix.label)}: ${fix.words}`), width)
}

/** Adds that a relabelled question fails with base's labels, because it may pass with head's. */
function todayOf({ relabelled }: ItemReport): string {
  return relabelled ? "today, with base's labels" : 'today'
}

type CheckedOut = NonNullable<Report['origin']['workTree']>

/**
 * Returns a sentence about what is checked out now, if the branch or commit has changed since the
 * run measured the working tree.
 */
export function movedSince({ origin }: Report, now: CheckedOut): string | undefined {
  const { workTree: then } = origin
  if (then === undefined || (then.commit === now.commit && then.branch === now.branch))
    return undefined
  return `Since then, HEAD has moved to ${checkedOut(now)}; run the gate again to measure it.`
}

function checkedOut({ branch, commit }: CheckedOut): string {
  const sha = shortSha(commit) ?? plainForeign(commit, 40)
  return branch === undefined ? sha : `${plainForeign(branch, 80)} at ${sha}`
}

function neededLines(item: ItemReport, page: Page): readonly string[] {
  return (item.targets ?? []).flatMap((target) => [
    placeLine(`needs ${evidence(target, item, page.report)}`, page.width),
    ...texts([target.quote ?? ''], page).map((line) => page.paint.dim(line)),
  ])
}

/** Names the chunk that now ranks above a labelled passage. */
function outrankedLines(item: ItemReport, { report, width }: Page): readonly string[] {
  const found = outrankedBy(item, report)
  if (found === undefined) return []
  const { by, target } = found
  const place = `${plainForeign(by.doc, longest)}${fromLine(by.doc, by.lines.head)}`
  const passage = plainForeign(otherDocument(target, item, report) ?? target.name, longest)
  return wrapWords(
    `on head, ${place} now ranks above the passage in ${passage}; if that chunk also answers the question, list both passages under the label's any key`,
    width,
  )
}

/** Says what head changes in the text that the question's labels quote. */
function rewordingLines({ id }: ItemReport, { report, width }: Page): readonly string[] {
  return rewordings(report)
    .filter(({ item }) => item === id)
    .flatMap(({ kind, before, after }) => {
      const words = wordDifference(before, after, 5)
      const told =
        kind === 'reworded'
          ? say`head rewords this text: ${words}`
          : say`head changes a fact in this text, and the label or answer still has the old one: ${words}`
      return wrapWords(plainText(told), width)
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
    ...sideNames.flatMap((side) => {
      const answer = answers[side]
      if (answer === undefined) return []
      return [
        ...judgedLines(
          claimLines(answer),
          `statements in ${side}'s answer, checked by the judge:`,
          page,
        ),
        ...judgedLines(
          referenceLines(answer),
          `statements in the right answer, checked by the judge against ${side}'s answer:`,
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

/** Returns what the judge said, under a title, with each statement's quotes or reasons. */
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

/**
 * Says what would still fail if only this question were accepted. Returns no lines if nothing
 * would.
 */
function stillLines(still: readonly Words[], { width }: Page): readonly string[] {
  if (still.length === 0) return []
  const told = plainText(
    say`Accepting this question alone is not enough, because the gate would still fail: ${enumerate(still)}. The whole report ends with the lines that accept everything.`,
  )
  return wrapWords(told, width)
}

function missingLines(item: ItemReport, { report, width }: Page): readonly string[] {
  const details = item.chunks === undefined ? [whyNoDetails(item)] : []
  const held = report.text === 'tracked' ? 'only text from tracked files' : 'no text'
  const level =
    report.text === 'snippets'
      ? []
      : [`The report contains ${held}, because report.text is ${report.text} for this repository.`]
  return [...details, ...level].flatMap((line) => wrapWords(line, width))
}
