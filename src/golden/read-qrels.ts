import { enoughMistakes, type MistakeList } from '../lib/parse/mistake-list.ts'
import { quoted } from '../lib/text/printing/printable.ts'
import { documentId } from '../lib/text/markup/document-id.ts'
import { DocIdSchema, GoldenItemSchema } from '../lib/model/items/golden-schema.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'

/**
 * Parses TREC judgments, one per line: `qid iter docno grade`, separated by white space. Lines for
 * different queries may be mixed. A line that begins with `#` is a comment, as in trec_eval 10.
 * Each query becomes an item with labels on documents. The file does not contain the queries' text,
 * so their ids are used instead. A negative grade means "not judged" and is skipped.
 */
export function readQrels(
  text: string,
  { mistakes, most }: { readonly mistakes: MistakeList; readonly most: number },
): readonly GoldenItem[] {
  const items = new Map<string, Judged>()
  for (const { number, line } of linesOf(text)) {
    if (mistakes.count >= enoughMistakes) break
    const tell = (message: string) =>
      mistakes.add({ path: [], message }, () => ({ line: number, column: undefined }))
    const plain = plainLine.exec(line)?.slice(1)
    const columns = plain ?? columnsOf(line)
    const problem = plain || columns.length === 0 ? undefined : complaintAbout(columns)
    if (problem !== undefined) tell(problem)
    if (columns.length === 0 || problem !== undefined) continue
    const [id = '', , doc = '', grade = ''] = columns
    const known = items.get(id)
    if (known === undefined && items.size === most) {
      tell(`expected at most ${most} queries`)
      break
    }
    const judged = known ?? { line: number, grades: new Map<string, number>() }
    items.set(id, judged)
    if (!addJudgment(judged, doc, Number(grade)))
      tell(`the document ${quoted(doc)} appears twice for the query ${quoted(id)}`)
  }
  return [...items].map(itemOf)
}

/**
 * Returns whether content without a known file extension looks like judgments or a run. Its first
 * line must have an integer in the fourth column and either exactly four columns or `Q0` in the
 * second. The first line of a YAML list never looks like this, and a question hardly ever does.
 */
export function looksLikeQrels(text: string): boolean {
  for (const { line } of linesOf(text)) {
    const columns = columnsOf(line)
    if (columns.length === 0) continue
    const isLine = columns.length === 4 || columns[1] === 'Q0'
    return columns[0] !== '-' && isLine && integer.test(columns[3] ?? '')
  }
  return false
}

type Judged = { readonly line: number; readonly grades: Map<string, number> }

/** Yields the lines that are not empty, with their line numbers, which start at 1. */
function* linesOf(text: string): Generator<{ readonly number: number; readonly line: string }> {
  let number = 0
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    number += 1
    if (end > start) yield { number, line: text.slice(start, Math.min(end, start + longestLine)) }
    start = end + 1
  }
}

/**
 * The maximum number of UTF-16 code units to read from a line. Valid lines are shorter, and the
 * beginning of a longer line is enough for an error message.
 */
const longestLine = 10_000

/** Returns a line's columns, or an empty list if the line is blank or a comment. */
function columnsOf(line: string): readonly string[] {
  const columns = line.split(/[ \t\r\v\f]+/).filter((column) => column !== '')
  return columns[0]?.startsWith('#') === true ? [] : columns
}

/** Matches nearly all valid lines. Makes reading files with hundreds of thousands of lines fast. */
const plainLine = /^(?!#)([!-~]{1,200})[ \t]([!-~]+)[ \t]([!-~]{1,200})[ \t](\d{1,6})$/

const integer = /^[+-]?\d{1,9}$/

function complaintAbout(columns: readonly string[]): string | undefined {
  const [id = '', , doc = '', grade = ''] = columns
  if (columns.length !== 4) {
    const found = `${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`
    return `expected the columns qid iter docno grade, separated by white space, found ${found}: ${quoted(columns.join(' '))}`
  }
  if (!integer.test(grade) || Number(grade) > mostGrade)
    return `expected a whole number up to ${mostGrade} in column 4, the grade, found ${quoted(grade)}`
  if (!isPlain(id) && !GoldenItemSchema.shape.id.safeParse(id).success)
    return `expected an id of 1 to 200 characters in column 1, the query, found ${quoted(id)}`
  if (!isPlain(doc) && !DocIdSchema.safeParse(doc).success)
    return `expected a name of 1 to 1000 characters in column 3, the document, found ${quoted(doc)}`
  return undefined
}

const mostGrade = 1_000_000

/**
 * Returns whether a name is short and ASCII, as nearly all names are. Such a name needs no further
 * checks.
 */
function isPlain(name: string): boolean {
  return name.length <= 200 && /^[!-~]+$/.test(name)
}

/** Adds a grade. Returns false if the document already has one. */
function addJudgment({ grades }: Judged, written: string, grade: number): boolean {
  if (grade < 0) return true
  const doc = documentId(written)
  if (grades.has(doc)) return false
  grades.set(doc, grade)
  return true
}

const nothingElse = {
  references: [],
  claims: undefined,
  contains: [],
  excludes: [],
  answerable: true,
  mustPass: false,
  tags: [],
  cluster: undefined,
  split: undefined,
} as const

function itemOf([id, { line, grades }]: [string, Judged]): GoldenItem {
  const labels = grades.size === 0 ? ({ kind: 'none' } as const) : { kind: 'docs' as const, grades }
  return { id, query: id, labels, ...nothingElse, line }
}
