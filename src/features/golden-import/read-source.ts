import { convertItem } from '../../golden/shapes/convert-item.ts'
import { foldedKey } from '../../golden/shapes/folded-key.ts'
import { GateError } from '../../lib/errors.ts'
import { foreignShapeOf, ownTable } from '../../golden/item-shapes.ts'
import { formatOf, holdsLines, isTable } from '../../golden/parse-golden-set.ts'
import {
  type Brought,
  byKeys,
  type Entry,
  type ForeignShape,
  type Part,
} from '../../golden/shapes/foreign-shape.ts'
import { isMissing } from '../../golden/shapes/foreign-values.ts'
import { fileText } from '../../lib/parse/file-text.ts'
import { listMistakes, type MistakeList } from '../../lib/parse/mistake-list.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import type { RawItem } from '../../lib/parse/raw-item.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { printable, quoted } from '../../lib/text/printing/printable.ts'
import { usual } from '../../golden/shapes/usual-names.ts'
import { withReferences } from '../../golden/shapes/with-references.ts'
import { itemsInside } from './items-inside.ts'
import { mappedValue, requireMappedKeys } from './mapped-values.ts'
import { readCollection, roleOf } from './read-collection.ts'
import { readJudgments } from './read-judgments.ts'
import { readParquet } from './read-parquet.ts'
import { squadItems } from './squad.ts'
import type { NamedFile } from '../../lib/files/read-named.ts'
import type { Question, Source } from './source.ts'

export type Wanted = {
  /** The key in the file for each part of an item. Dots separate nested keys. */
  readonly map: ReadonlyMap<Part, string>
}

const MOST_ITEMS = 100_000
const limits = { most: 64 * 1024 * 1024, tooLarge: 'a file of more than 64 MiB' }

/** RAG Gate's own format. Unknown keys go into the notes. */
const native: ForeignShape = {
  name: 'native',
  title: 'a RAG Gate golden set',
  fits: (keys) => keys.has('query'),
  entries: byKeys({}),
}

/**
 * Detects the files' format and reads them. Rejects with `golden-invalid`, which lists the mistakes
 * in the first faulty file, or with `input-invalid` if the files contain no question.
 */
export async function readSource(files: readonly NamedFile[], wanted: Wanted): Promise<Source> {
  const [first] = files
  if (first === undefined) throw new Error('nothing to read')
  const roles = files.map((file) => roleOf(file, textOf(file)))
  if (files.length > 1 && wanted.map.size > 0) throw mapOfSeveral(files)
  if (wanted.map.size === 0 && (files.length > 1 || roles[0] !== 'items'))
    return readCollection(
      files.map((file, at) => ({ file, role: roles[at] ?? 'items', text: textOf(file) })),
    )
  return readItems(first, wanted)
}

function mapOfSeveral(files: readonly NamedFile[]): GateError {
  const names = files.map(({ name }) => name).slice(0, 5)
  return new GateError(
    'input-invalid',
    printable(`--map: expected one file of questions, found ${files.length}: ${names.join(', ')}`),
    { hint: 'import the files one at a time, each with --map; a test collection needs no --map' },
  )
}

function textOf(file: NamedFile): string {
  if (isParquet(file)) return ''
  const mistakes = listMistakes(file.path)
  const text = fileText(file.bytes, { ...limits, mistakes })
  if (mistakes.count > 0)
    throw mistakes.error('golden-invalid', 'choose a text file or a Parquet file')
  return text
}

function isParquet({ bytes }: NamedFile): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PAR1'
}

async function readItems(file: NamedFile, wanted: Wanted): Promise<Source> {
  const mistakes = listMistakes(file.path)
  const text = textOf(file)
  const whole = wholeOf(text)
  const ofWhole = judgmentsOf(file, { text, whole, rows: [] }, wanted)
  if (ofWhole !== undefined) return ofWhole
  const { raw: written, title, own, isTable: isCells } = await heldIn(file, mistakes)
  const ofRows = judgmentsOf(
    file,
    { whole: undefined, rows: written.map(({ value }) => value) },
    wanted,
  )
  if (ofRows !== undefined) return ofRows
  if (written.length === 0 && isMapping(whole)) throw unrecognised(file, whole)
  if (mistakes.count > 0) throw mistakes.error('golden-invalid', 'correct the file')
  const values = written.map(({ value }) => value)
  requireMappedKeys(values, wanted.map, file.path)
  const { header, raw, shape } = rowsIn(written, wanted, own)
  if (shape === undefined) throw unrecognised(file, values[0])
  const questions = questionsOf(raw, { shape, isTable: isCells }, wanted, mistakes)
  if (mistakes.count > 0) throw mistakes.error('golden-invalid', 'split the file')
  return {
    title: title ?? shape.title,
    from: shape === ownTable || shape === native ? undefined : shape.name,
    questions,
    documents: new Map(),
    judged: false,
    mapped: new Set(wanted.map.keys()),
    remarks: [...headerRemarks(header), ...textRemarks(questions, shape)],
  }
}

/** Reads judgments. With `--map`, returns undefined, because the file is then always a set of questions. */
function judgmentsOf(
  { path }: NamedFile,
  held: Parameters<typeof readJudgments>[1],
  { map }: Wanted,
): Source | undefined {
  return map.size > 0 ? undefined : readJudgments(path, held)
}

/** Parses a file that is a single JSON object; returns undefined for other files. */
function wholeOf(text: string): unknown {
  return /^\s*\{/.test(text) && !holdsLines(text) ? parsedJson(text) : undefined
}

/**
 * Reads the objects in files of any format, with any keys, and the line of each. Removes table cells
 * that mark a missing value. `answerKeys` are the normalised keys that may contain a model's answer. Rejects with
 * `golden-invalid`, which lists the mistakes in the first faulty file.
 */
export async function readRows(
  files: readonly NamedFile[],
  answerKeys: readonly string[],
): Promise<readonly { readonly row: Mapping; readonly line: number }[]> {
  const all: { readonly row: Mapping; readonly line: number }[] = []
  for (const file of files) {
    const mistakes = listMistakes(file.path)
    const { raw, isTable: isCells } = await heldIn(file, mistakes)
    if (mistakes.count > 0) throw mistakes.error('golden-invalid', 'correct the file')
    for (const { value, line } of raw)
      if (isMapping(value))
        all.push({ row: isCells ? withoutMissing(value, answerKeys) : value, line })
  }
  return all
}

/** Keeps `N/A` if it is the row's only answer, because a model may have said it. */
function withoutMissing(row: Mapping, answerKeys: readonly string[]): Mapping {
  const cells = Object.entries(row)
  const isAnswer = (key: string): boolean => answerKeys.includes(foldedKey(key))
  const isAnswered = cells.some(
    ([key, cell]) =>
      isAnswer(key) && typeof cell === 'string' && cell.trim() !== '' && !isMissing(cell),
  )
  const isSaid = (key: string, cell: unknown): boolean =>
    !isAnswered && isAnswer(key) && /^\s*n\/a\s*$/i.test(String(cell))
  return Object.fromEntries(cells.filter(([key, cell]) => !isMissing(cell) || isSaid(key, cell)))
}

/**
 * Returns a file's items. `title` is set if the file as a whole identifies the tool that wrote it.
 * `own` is the shape of items with RAG Gate's own keys.
 */
async function heldIn(
  file: NamedFile,
  mistakes: MistakeList,
): Promise<{
  readonly raw: readonly Held[]
  readonly title: string | undefined
  readonly own: ForeignShape
  readonly isTable: boolean
}> {
  const table = isParquet(file) ? await readParquet(file) : undefined
  const text = textOf(file)
  const held = table ?? itemsInside(file, text, mistakes)
  const format = formatOf(file.path, text)
  const isOwnTable = held === undefined && isTable(format)
  return {
    raw: held?.items ?? rawItems(format(text, mistakes)),
    title: held?.title,
    own: isOwnTable ? ownTable : native,
    isTable: isOwnTable,
  }
}

type Held = { readonly value: unknown; readonly line: number }

/** Treats a plain string as a question, and expands a paragraph into one item per question. */
function rawItems(items: Iterable<RawItem>): readonly Held[] {
  return [...items].flatMap(({ value, line }): readonly Held[] => {
    if (typeof value === 'string') return [{ value: { query: value }, line }]
    const nested = squadItems(value) ?? (asksNothing(value) ? [] : [value])
    return nested.map((one) => ({ value: one, line }))
  })
}

/** Returns whether a value is the first line of an MRQA file, or a paragraph without questions. */
function asksNothing(value: unknown): boolean {
  if (!isMapping(value)) return false
  const { header, qas } = value
  const isHeader = isMapping(header) && Object.keys(value).length === 1
  const isEmpty = Array.isArray(qas) && qas.length === 0
  return isHeader || (isEmpty && foreignShapeOf(value) === undefined)
}

type Rows = {
  /** Items before the first question that share no key with it, such as a line about the file. */
  readonly header: readonly Held[]
  readonly raw: readonly Held[]
  /** The shape of the first item that has one. */
  readonly shape: ForeignShape | undefined
}

function rowsIn(written: readonly Held[], wanted: Wanted, own: ForeignShape): Rows {
  const isKnown = ({ value }: Held): boolean => shapeFor(value, wanted, own) !== undefined
  const at = written.findIndex(isKnown)
  const first = written[at]?.value
  const keys = new Set(isMapping(first) ? Object.keys(first) : [])
  const isHeader = ({ value }: Held): boolean =>
    isMapping(value) && !Object.keys(value).some((key) => keys.has(key))
  const [header, before] = partition(written.slice(0, Math.max(at, 0)), isHeader)
  const raw = withReferences([...before, ...written.slice(Math.max(at, 0))])
  return { header, raw, shape: shapeFor(raw.find(isKnown)?.value, wanted, own) }
}

function partition<Each>(
  all: readonly Each[],
  is: (one: Each) => boolean,
): readonly [Each[], Each[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}

/** Says that texts were read as questions, because they may be documents. */
function textRemarks(questions: readonly Question[], shape: ForeignShape): readonly string[] {
  const isText = ({ brought: { item, writtenAs } }: Question): boolean =>
    writtenAs.get('query')?.join('.') === 'text' && item['answer'] === undefined
  return shape === usual && questions.every(isText)
    ? ['the key "text" was read as the question; for another key, use --map query=KEY']
    : []
}

/** Says which items before the first question are left out. */
function headerRemarks(header: readonly Held[]): readonly string[] {
  const [first] = header
  if (first === undefined) return []
  const which =
    header.length === 1 ? `line ${first.line}` : `${header.length} items before the first question`
  return [`left out ${which}: expected the keys of a question, found ${keysOf(first.value)}`]
}

function shapeFor(first: unknown, wanted: Wanted, own: ForeignShape): ForeignShape | undefined {
  const found = foreignShapeOf(first)
  if (found !== undefined || !isMapping(first)) return found
  const keys = new Set(Object.keys(first).map(foldedKey))
  const query = wanted.map.get('query')
  const isMapped = query !== undefined && mappedValue(first, query) !== undefined
  return own.fits(keys) || isMapped ? own : undefined
}

function unrecognised({ path }: NamedFile, first: unknown): GateError {
  return new GateError(
    'input-invalid',
    printable(`${path} is not in a known format: found ${keysOf(first)}`, 2000),
    {
      hint: 'say which key contains the question: --map query=KEY; add answer=KEY and docs=KEY for answers and documents',
    },
  )
}

function keysOf(value: unknown): string {
  const keys = isMapping(value) ? Object.keys(value).slice(0, 20) : []
  if (keys.length === 0) return 'no items'
  const all = keys.map(quoted)
  return all.length === 1
    ? `only the key ${all.join('')}`
    : `the keys ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** How items are written. `isTable` says whether every value is the text of a table cell. */
type Form = { readonly shape: ForeignShape; readonly isTable: boolean }

function questionsOf(
  raw: readonly Held[],
  form: Form,
  { map }: Wanted,
  mistakes: MistakeList,
): readonly Question[] {
  if (raw.length > MOST_ITEMS)
    mistakes.add({ path: [], message: 'expected at most 100,000 questions' })
  return raw.slice(0, MOST_ITEMS).map(({ value, line }) => {
    return { line, brought: broughtFrom(value, form, map) }
  })
}

function broughtFrom(
  value: unknown,
  { shape, isTable: isCells }: Form,
  map: ReadonlyMap<Part, string>,
): Brought {
  if (!isMapping(value)) return convertItem([{ path: ['item'], part: 'returned', value }])
  return convertItem(map.size === 0 ? shape.entries(value) : mapped(value, shape, map), isCells)
}

function mapped(
  item: Mapping,
  shape: ForeignShape,
  map: ReadonlyMap<Part, string>,
): readonly Entry[] {
  const named = [...map].map(([part, key]): Entry => {
    const path = Object.hasOwn(item, key) ? [key] : key.split('.')
    return { path, part, value: mappedValue(item, key), named: true }
  })
  const taken = new Set(named.map(({ path }) => path.join('.')))
  const others = shape.entries(item).filter(({ path }) => !taken.has(path.join('.')))
  return [...named, ...others]
}
