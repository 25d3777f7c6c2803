import { quoted } from '../../lib/text/printing/printable.ts'
import { longestId } from '../../pipeline/run/answer-limits.ts'
import { afterText, type TrecLine } from './trec-line.ts'

/**
 * The result of checking a line that `readTrecLine` rejected. `empty` is a blank line or a comment.
 * `complaint` states what was expected and what was found, in printable form.
 */
export type UnusualLine =
  | { readonly kind: 'line' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed'; readonly complaint: string }

/**
 * Checks an unusual line, which may contain non-ASCII names, numbers in unusual notations, or mistakes.
 * `line` has the offsets found by `readTrecLine`; this function corrects the end of the score.
 */
export function readUnusualLine(bytes: Buffer, start: number, line: TrecLine): UnusualLine {
  const text = bytes.toString('utf8', start, Math.min(line.end, start + mostShown))
  if (isEmptyLine(text)) return { kind: 'empty' }
  line.scoreEnd = afterText(bytes, line.score)
  const column = (from: number, to: number): string =>
    bytes.toString('utf8', from, Math.min(to, from + mostShown))
  const complaint =
    complaintAboutColumns(text, line) ??
    complaintAboutName('1, the query', column(line.query, line.queryEnd)) ??
    complaintAboutName('3, the document', column(line.doc, line.docEnd)) ??
    complaintAboutScore(column(line.score, line.scoreEnd))
  if (complaint !== undefined) return { kind: 'malformed', complaint }
  line.whole = 0
  return { kind: 'line' }
}

/** Returns whether trec_eval 10 would skip the line because it is blank or starts with `#`. */
export function isEmptyLine(text: string): boolean {
  return /^\s*(?:#|$)/.test(text)
}

export function countColumns(line: string): number {
  return line.split(/[ \t\r\n\v\f]+/).filter((column) => column !== '').length
}

/** The maximum number of bytes to examine in a line, and in each of its columns. */
const mostShown = 10_000

function complaintAboutColumns(text: string, { score, scoreEnd }: TrecLine): string | undefined {
  if (holdsControl(text)) return `found a control character in ${quoted(text)}`
  if (scoreEnd > score) return undefined
  const columns = countColumns(text)
  const found = `${columns} ${columns === 1 ? 'column' : 'columns'}: ${quoted(text.trim())}`
  return `expected qid Q0 docno rank score tag, separated by white space, found ${found}`
}

/** Returns whether the text contains control characters other than white space. */
function holdsControl(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/[\t\r\v\f]/g, ''))
}

function complaintAboutName(what: string, name: string): string | undefined {
  if (name.length <= longestId || Array.from(name).length <= longestId) return undefined
  return `expected at most ${longestId} characters in column ${what}, found ${quoted(name)}`
}

function complaintAboutScore(score: string): string | undefined {
  if (decimal.test(score) && Number.isFinite(Number(score))) return undefined
  return `expected a finite number in column 5, the score, found ${quoted(score)}`
}

/** No digit can match two parts of the pattern, so matching takes linear time. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
