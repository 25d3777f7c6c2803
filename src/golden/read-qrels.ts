import { enoughMistakes, type MistakeList } from '../lib/parse/mistake-list.ts'
import { quoted } from '../lib/text/printing/printable.ts'
import { documentId } from '../lib/text/markup/document-id.ts'
import { DocIdSchema, GoldenItemSchema } from '../lib/model/items/golden-schema.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'

/**
 * TREC judgments, a line each: `qid iter docno grade`, divided by white space, the lines of several queries mixed or not;
 * a line that begins with `#` is a comment, as in trec_eval 10. Each query is an item whose labels are documents; its
 * text is not in the file, so its id stands for it. A negative grade means not judged, and is left out.
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
      tell(`more than ${most} items`)
      break
    }
    const judged = known ?? { line: number, grades: new Map<string, number>() }
    items.set(id, judged)
    if (!addJudgment(judged, doc, Number(grade)))
      tell(`${quoted(doc)} appears twice for query ${quoted(id)}`)
  }
  return [...items].map(itemOf)
}

/** Whether a text without a telling name is of judgments, or a run: its first line has a number in the fourth of four columns, or behind `Q0`, as no YAML list's does, nor most questions. */
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

/** Lines that are not empty; numbers count from 1. */
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

/** A right line is shorter; of a longer one the beginning is enough to say what is wrong. */
const longestLine = 10_000

/** None if the line is blank or a comment. */
function columnsOf(line: string): readonly string[] {
  const columns = line.split(/[ \t\r\v\f]+/).filter((column) => column !== '')
  return columns[0]?.startsWith('#') === true ? [] : columns
}

/** A line as nearly all are, with nothing to be said against it: judgments have hundreds of thousands. */
const plainLine = /^(?!#)([!-~]{1,200})[ \t]([!-~]+)[ \t]([!-~]{1,200})[ \t](\d{1,6})$/

const integer = /^[+-]?\d{1,9}$/

function complaintAbout(columns: readonly string[]): string | undefined {
  const [id = '', , doc = '', grade = ''] = columns
  if (columns.length !== 4) {
    const found = `${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`
    return `expected qid iter docno grade, divided by white space, found ${found}: ${quoted(columns.join(' '))}`
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

/** Short and in ASCII, as nearly every name is: no need to look closer. */
function isPlain(name: string): boolean {
  return name.length <= 200 && /^[!-~]+$/.test(name)
}

/** False if the document was judged before. */
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
