import type { Span } from '../../../lib/model/item-match.ts'
import { codeSpan } from '../../../lib/text/markup/code-span.ts'
import { sentenceSpans } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'

/**
 * Corrects the ends of an approximate match. If the quote consists of sentences, moves them to
 * sentence boundaries. Otherwise, moves them to the boundaries of words and inline code and, if the
 * quote ends with a clause, to the end of the clause. Excludes the end of a heading or paragraph
 * before the match and the beginning of one after it, unless the quote begins or ends with that
 * text.
 */
export function wholeSpan(source: string, span: Span, quote: string): Span {
  const own = withinBlocks(source, span, quote)
  return (
    wholeSentences(source, own, quote) ??
    wholeClause(source, wholeEnds(source, wholeWordsSpan(source, own), quote), quote)
  )
}

/**
 * If the quote's first or last word is not near that end of the match, the end is a guess. In that
 * case, widens the match at that end by up to two words if a sentence, clause or cell ends there.
 */
function wholeEnds(source: string, { start, end }: Span, quote: string): Span {
  const [said, found] = [stemsOf(quote), stemsOf(source.slice(start, end))]
  const [first = '', last = ''] = [said[0], said.at(-1)]
  const [, before = ''] =
    fewBefore.exec(source.slice(Math.max(0, start - longestClause), start)) ?? []
  const [after = ''] = fewAfter.exec(source.slice(end, end + longestClause)) ?? []
  return {
    start: found.slice(0, 3).includes(first) ? start : start - before.length,
    end: found.slice(-3).includes(last) ? end : end + after.length,
  }
}

/** Returns the words of `text`, cut to four letters to ignore endings. */
function stemsOf(text: string): readonly string[] {
  return words(text).map((word) => word.slice(0, 4))
}

const fewBefore =
  /(?:^|[.!?;:,(|]\s*|\n\s*\n)((?:[\p{L}\p{N}][\p{L}\p{N}'’_-]*(?:[ \t]+|[ \t]*\r?\n)){1,2})$/u
const fewAfter =
  /^(?:(?:[ \t]+|[ \t]*\r?\n)[\p{L}\p{N}][\p{L}\p{N}'’_-]*){1,2}(?=\s*(?:[.!?;:,)|]|$|\n\s*\n))/u

/**
 * Excludes the first or last block of a match, up to a blank line, if the block is a small part of
 * the match and begins or ends with a different word than the quote.
 */
function withinBlocks(source: string, { start, end }: Span, quote: string): Span {
  const own = source.slice(start, end)
  const borders = Array.from(own.matchAll(blankLines), ({ 0: line, index }) => ({
    before: start + index,
    after: start + index + line.length,
  }))
  const [first, last] = [borders[0], borders.at(-1)]
  if (first === undefined || last === undefined) return { start, end }
  const said = words(quote)
  const small = (end - start) * strayShare
  const [above, below] = [source.slice(start, first.before), source.slice(last.after, end)]
  return {
    start: above.length <= small && words(above)[0] !== said[0] ? first.after : start,
    end: below.length <= small && words(below).at(-1) !== said.at(-1) ? last.before : end,
  }
}

/** The maximum share of a match that an approximate search may have added at either end. */
const strayShare = 0.15

/** Widens a span to whole words and inline code. */
export function wholeWordsSpan(source: string, span: Span): Span {
  return wholeCode(source, wholeWords(source, span))
}

/**
 * If the quote consists of whole sentences, returns the span of the sentences that the match covers
 * at least half of, or of the sentence that contains the match. Returns undefined for other quotes
 * and for matches outside all sentences.
 */
function wholeSentences(source: string, span: Span, quote: string): Span | undefined {
  if (!/^\P{L}*\p{Lu}.*[.!?]\P{L}*$/su.test(quote)) return undefined
  const touched = sentenceSpans(source).filter(
    ({ start, end }) => start < span.end && end > span.start,
  )
  const held = touched.filter(({ start, end }) => {
    const both = Math.min(end, span.end) - Math.max(start, span.start)
    return 2 * both >= Math.min(end - start, span.end - span.start)
  })
  const [first, last] = [held[0], held.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

/**
 * Widens a span to whole words, including words joined by punctuation, such as "sign-in", "don't",
 * "20.5" and "src/app.ts".
 */
function wholeWords(source: string, { start, end }: Span): Span {
  const before = source.slice(Math.max(0, start - longestWord), start + 1)
  const after = source.slice(Math.max(0, end - 1), end + longestWord)
  const [head = ' '] = wordWithSign.exec(before) ?? []
  const [tail = ' '] = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,/](?=[\p{L}\p{N}]))*/u.exec(after) ?? []
  return { start: start + 1 - head.length, end: end - 1 + tail.length }
}

/** A word at the end, with the sign before it in `--flag`, `~/.config`, `./src`, `$HOME` or `.env`. */
const wordWithSign =
  /(?:(?<=^|[\s"'`([])(?:~?\.{0,2}\/\.?|--?|[.$@]))?[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’_.,/](?=[\p{L}\p{N}]))*$/u

const longestWord = 60

/**
 * If a span begins or ends within inline code, widens it to include all of that code. Returns a
 * span unchanged if it lies within the code, or if its paragraph is too long to distinguish code
 * from the text between code.
 */
function wholeCode(source: string, { start, end }: Span): Span {
  const [before, after] = [source.slice(0, start), source.slice(end)]
  const above = before.slice(-longestParagraph).split(blankLine).at(-1) ?? ''
  const [below = ''] = after.slice(0, longestParagraph).split(blankLine)
  if (above.length === longestParagraph) return { start, end }
  const from = start - above.length
  const codes = Array.from(
    source.slice(from, end + below.length).matchAll(inlineCode),
    ({ 0: code, index }) => ({
      start: from + index,
      end: from + index + code.length,
      isFence: /^`{3}.*\n/.test(code),
    }),
  ).filter((code) => !code.isFence && (code.start > start || code.end < end))
  return {
    start: codes.find((code) => code.start < start && start < code.end)?.start ?? start,
    end: codes.find((code) => code.start < end && end < code.end)?.end ?? end,
  }
}

const inlineCode = new RegExp(codeSpan, 'gsu')
const blankLine = /\n[ \t\r]*\n/
const blankLines = new RegExp(blankLine, 'g')
const longestParagraph = 5000

/**
 * If the quote ends with a sentence or a closing parenthesis and the span does not, widens the span
 * to the end of its sentence or parenthesis, but not beyond its table cell.
 */
function wholeClause(source: string, { start, end }: Span, quote: string): Span {
  const [, mark] = lastMark.exec(quote) ?? []
  const own = source.slice(start, end)
  if (mark === undefined || lastMark.exec(own)?.[1] === mark) return { start, end }
  const limit = Math.min(end + longestClause, endOfCell(source, end))
  const closed =
    mark === ')'
      ? endOfParenthesis(source, { start, end }, limit)
      : endOfSentence(source, end, limit)
  return { start, end: closed ?? end }
}

const lastMark = /([.!?)])["'”’*_`]*\s*$/u

/** Returns the end of the cell if the position is in a table row; otherwise the source's length. */
function endOfCell(source: string, at: number): number {
  const [line = ''] = /.*/.exec(source.slice(at)) ?? []
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  if (!cellBorder.test(`${before}${line}`.replaceAll(inlineCode, ''))) return source.length
  const cell = line.slice(0, cellBorder.exec(line)?.index)
  return at + cell.trimEnd().length
}

const cellBorder = /(?<!\\)\|/

/** Returns the end of the sentence that a span ends in, but at most `limit`. */
function endOfSentence(source: string, end: number, limit: number): number | undefined {
  const own = sentenceSpans(source).find((sentence) => sentence.start < end && end < sentence.end)
  if (own === undefined || own.end > end + longestClause) return undefined
  return Math.min(own.end, limit)
}

/** Returns the end of the parenthesis that is open at the end of a span; undefined if none is open. */
function endOfParenthesis(source: string, { start, end }: Span, limit: number): number | undefined {
  let open = 0
  for (let at = start; at < Math.min(source.length, limit); at += 1) {
    if (source[at] === '(') open += 1
    if (source[at] === ')') open = Math.max(0, open - 1)
    if (at >= end && open === 0) return at + 1
    if (at === end - 1 && open === 0) return undefined
  }
  return undefined
}

/**
 * The maximum number of UTF-16 code units by which a match is widened to reach the end of a clause.
 */
const longestClause = 300
