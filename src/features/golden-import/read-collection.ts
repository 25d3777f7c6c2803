import { GateError } from '../../lib/errors.ts'
import { looksLikeQrels, readQrels } from '../../golden/read-qrels.ts'
import { convertItem } from '../../golden/shapes/convert-item.ts'
import { listMistakes, type MistakeList } from '../../lib/parse/mistake-list.ts'
import { readTsv } from '../../lib/parse/read-csv.ts'
import { readJsonLines } from '../../lib/parse/read-json-lines.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { isMapping, valueAt } from '../../lib/parse/written-values.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { NamedFile } from '../../lib/files/read-named.ts'
import type { Question, Source } from './source.ts'

/**
 * What a file in a test collection contains, in TREC or BEIR format. `items` means a set of questions
 * that is not part of a collection.
 */
export type Role = 'topics' | 'queries' | 'judgments' | 'corpus' | 'items'

/** Determines a file's role from its name and first line. */
export function roleOf({ name }: NamedFile, text: string): Role {
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  if (/<top>/i.test(first)) return 'topics'
  if (isBeirQrels(first) || (!/^\s*[[{<]/.test(first) && looksLikeQrels(text))) return 'judgments'
  const line = /^\s*\{.*"_id"\s*:/.test(first) ? parsedJson(first) : undefined
  if (isMapping(line) && '_id' in line && 'text' in line)
    return /^corpus\b/i.test(name) || 'title' in line ? 'corpus' : 'queries'
  const columns = first.trimEnd().split('\t')
  const isTopics = columns.length === 2 && /^[^\s{["]{1,40}$/.test(columns[0] ?? '')
  return isTopics && !/id|query|question/i.test(columns[0] ?? '') ? 'topics' : 'items'
}

function isBeirQrels(first: string): boolean {
  return /^query-?_?id\tcorpus-?_?id\tscore\s*$/i.test(first)
}

type CollectionFile = { readonly file: NamedFile; readonly role: Role; readonly text: string }

type Grades = Map<string, number>
type Judged = { readonly grades: Grades; readonly splits: Set<'dev' | 'test'> }

/**
 * Combines queries, judgments and documents. Throws `input-invalid` if there are no queries, and
 * `golden-invalid` with the mistakes in the first faulty file.
 */
export function readCollection(files: readonly CollectionFile[]): Source {
  const of = (...roles: readonly Role[]) => files.filter(({ role }) => roles.includes(role))
  const [asked] = of('topics', 'queries')
  if (asked === undefined)
    throw new GateError(
      'input-invalid',
      `no queries in ${files.map(({ file }) => printable(file.path)).join(', ')}`,
      { hint: 'choose a folder that contains queries.jsonl, or TREC topics and qrels' },
    )
  const judged = judgmentsOf(of('judgments'))
  const queries = of('topics', 'queries').flatMap(queriesOf)
  const kept = judged.size === 0 ? queries : queries.filter(({ id }) => judged.has(id))
  const documents = new Map(of('corpus').flatMap(documentsOf))
  const isTrec = asked.role === 'topics'
  const left = queries.length - kept.length
  return {
    title: isTrec ? 'TREC topics' : 'a BEIR dataset',
    from: isTrec ? 'trec' : 'beir',
    questions: kept.map((query) => questionOf(query, judged.get(query.id))),
    documents,
    judged: true,
    remarks: [
      ...of('items').map(
        ({ file }) => `${file.path} is not part of a test collection and is left out`,
      ),
      ...(left === 0
        ? []
        : [`left out ${left} of ${queries.length} queries, because they have no judgment`]),
    ],
  }
}

type Query = {
  readonly id: string
  readonly text: string
  readonly line: number
  readonly notes?: unknown
}

function questionOf({ id, text, line, notes }: Query, judged: Judged | undefined): Question {
  const [split, other] = judged?.splits ?? []
  return {
    line,
    brought: convertItem([
      { path: ['_id'], part: 'id', value: id },
      { path: ['text'], part: 'query', value: text },
      { path: ['qrels'], part: 'docs', value: judged && Object.fromEntries(judged.grades) },
      { path: ['split'], part: 'split', value: other === undefined ? split : 'test' },
      { path: ['metadata'], part: 'kept', value: notes },
    ]),
  }
}

/**
 * Reads all judgments. If there are several files, records the split of each query: `test` if the
 * file's name contains "test", otherwise `dev`.
 */
function judgmentsOf(files: readonly CollectionFile[]): ReadonlyMap<string, Judged> {
  const all = new Map<string, Judged>()
  for (const { file, text } of files) {
    const mistakes = listMistakes(file.path)
    const rows = isBeirQrels(text.split('\n', 1)[0] ?? '')
      ? beirQrels(text, mistakes)
      : trecQrels(text, mistakes)
    for (const [id, doc, grade] of rows) {
      const judged = all.get(id) ?? { grades: new Map(), splits: new Set() }
      all.set(id, judged)
      judged.grades.set(doc, grade)
      if (files.length > 1) judged.splits.add(/\btest\b/i.test(file.name) ? 'test' : 'dev')
    }
    if (mistakes.count > 0) throw mistakes.error('golden-invalid', 'correct the judgments')
  }
  return all
}

type Row = readonly [id: string, doc: string, grade: number]

function* beirQrels(text: string, mistakes: MistakeList): Generator<Row> {
  for (const { value, line } of readTsv(text, mistakes)) {
    const [id, doc, grade] = isMapping(value) ? Object.values(value).map(String) : []
    if (id === undefined || doc === undefined || !/^-?\d{1,6}$/.test(grade ?? ''))
      mistakes.add(
        { path: [], message: 'expected query-id, corpus-id and a whole number as score' },
        () => ({ line, column: undefined }),
      )
    // As in TREC, a negative grade means "not judged".
    else if (Number(grade) >= 0) yield [id, doc, Number(grade)]
  }
}

function* trecQrels(text: string, mistakes: MistakeList): Generator<Row> {
  for (const { id, labels } of readQrels(text, { mistakes, most: 100_000 })) {
    if (labels.kind !== 'docs') continue
    for (const [doc, grade] of labels.grades) yield [id, doc, grade]
  }
}

function queriesOf({ file, role, text }: CollectionFile): readonly Query[] {
  return role === 'topics' ? topicsOf(text) : jsonOf({ file, text }).map(queryOf)
}

function queryOf({ value, line }: { readonly value: unknown; readonly line: number }): Query {
  const metadata = valueAt(value, ['metadata'])
  const notes = isMapping(metadata) && Object.keys(metadata).length > 0 ? metadata : undefined
  return { id: textAt(value, '_id'), text: textAt(value, 'text'), line, notes }
}

function documentsOf(corpus: CollectionFile): readonly (readonly [string, string])[] {
  return jsonOf(corpus).map(({ value }) => {
    const title = textAt(value, 'title')
    const text = textAt(value, 'text')
    return [textAt(value, '_id'), title === '' ? text : `${title}\n\n${text}`] as const
  })
}

function jsonOf({ file, text }: Pick<CollectionFile, 'file' | 'text'>) {
  const mistakes = listMistakes(file.path)
  const items = [...readJsonLines(text, mistakes)]
  if (mistakes.count > 0) throw mistakes.error('golden-invalid', 'correct the file')
  return items
}

function textAt(value: unknown, key: string): string {
  const text = valueAt(value, [key])
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

/**
 * Reads TREC topics, in markup or one tab-separated topic per line. In markup, the title is the question.
 */
function topicsOf(text: string): readonly Query[] {
  if (!/<top>/i.test(text)) {
    return text.split('\n').flatMap((written, index) => {
      const at = written.indexOf('\t')
      const [id, query] = [written.slice(0, at).trim(), written.slice(at + 1).trim()]
      return at < 1 || query === '' ? [] : [{ id, text: query, line: index + 1 }]
    })
  }
  let line = 1
  return text.split(/<top>/i).flatMap((topic, index) => {
    const begins = line
    line += topic.split('\n').length - 1
    const id = fieldOf(topic, 'num')
    const query = fieldOf(topic, 'title')
    if (index === 0 || id === '' || query === '') return []
    const notes = { desc: fieldOf(topic, 'desc'), narr: fieldOf(topic, 'narr') }
    return [{ id, text: query, line: begins, notes: notes.desc === '' ? undefined : notes }]
  })
}

/**
 * Returns the text between a tag and the next tag, without a label such as `Number:` that repeats the
 * tag's name.
 */
function fieldOf(topic: string, tag: string): string {
  const at = topic.search(new RegExp(`<${tag}>`, 'i'))
  if (at === -1) return ''
  const rest = topic.slice(at + tag.length + 2)
  const end = rest.indexOf('<')
  const field = (end === -1 ? rest : rest.slice(0, end)).replaceAll(/\s+/g, ' ').trim()
  return field.replace(/^(?:number|topic|description|narrative): */i, '')
}
