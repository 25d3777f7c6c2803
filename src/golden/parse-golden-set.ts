import { createHash } from 'node:crypto'
import { growHeapSlowly } from '../lib/grow-heap-slowly.ts'
import { fileText } from '../lib/parse/file-text.ts'
import { repeatTeller } from '../lib/parse/item-by-schema.ts'
import { enoughMistakes, listMistakes, type MistakeList } from '../lib/parse/mistake-list.ts'
import { printable, quoted } from '../lib/text/printing/printable.ts'
import type { GoldenFormat, RawItem } from '../lib/parse/raw-item.ts'
import { draftsGate, noDrafts } from '../lib/model/items/drafts-gate.ts'
import type { GoldenItem, GoldenSet } from '../lib/model/items/golden-set.ts'
import { besideOthers, type ItemShape, shapeOf } from './item-shapes.ts'
import { readCsv, readTsv } from '../lib/parse/read-csv.ts'
import { readJsonLines, readTextLines } from '../lib/parse/read-json-lines.ts'
import { readJsonList } from '../lib/parse/read-json-list.ts'
import { looksLikeQrels, readQrels } from './read-qrels.ts'
import { parsedJson } from '../lib/parse/parsed-json.ts'
import { isMapping, type Mapping } from '../lib/parse/written-values.ts'
import { readYamlList } from '../lib/parse/read-yaml-list.ts'

export const goldenLimits = {
  most: 64 * 1024 * 1024,
  tooLarge: 'the golden set is larger than 64 MiB',
  resolve: 'keep the lines of both sides, one line for each id',
}
const MOST_ITEMS = 100_000

/**
 * The formats of golden files by file extension. How an item is written is defined in
 * `item-shapes.ts`.
 */
const formats = new Map<string, GoldenFormat>([
  ['jsonl', readJsonLines],
  ['ndjson', readJsonLines],
  ['json', readJsonList],
  ['yaml', readYamlList],
  ['yml', readYamlList],
  ['csv', readCsv],
  ['tsv', readTsv],
])

/**
 * Parses a golden set: JSON Lines, a JSON or YAML list, CSV, TSV, TREC qrels or one question per
 * line (.txt). The format depends on the file extension or, failing that, on how the content
 * begins. A repeated plain question is asked once. `file` is the path inside the repository. An
 * empty file is an empty set. Throws a single `golden-invalid` error that lists the file's
 * mistakes: line, column, key path, what was expected and what was found. The message is safe to
 * print. The limits are 64 MiB and 100,000 items.
 */
export function parseGoldenSet(bytes: Uint8Array, file: string): GoldenSet {
  const mistakes = listMistakes(file)
  const text = fileText(bytes, { ...goldenLimits, mistakes })
  const { items, drafts, title } = readItems(text, { file, mistakes })
  if (mistakes.count > 0) throw mistakes.error('golden-invalid', hintFor(file, title))
  growHeapSlowly(items.length, 100)
  return { file, items, drafts, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Returns the items of a parsed golden set in our format, including rejected drafts. */
export function writtenItems(
  bytes: Uint8Array,
  { file, items: parsed }: GoldenSet,
): readonly Mapping[] {
  const mistakes = listMistakes(file)
  const text = fileText(bytes, { ...goldenLimits, mistakes })
  if (isQrels(file, text)) return parsed.map(asWritten)
  const format = formatOf(file, text)
  const items = besideOthers(withoutRepeats(format(text, mistakes)), isTable(format))
  const all = Array.from(items, ({ value }) => value)
  const shape = shapeOf(all[0], isTable(format))
  return all.map((each) => shape.asOurs(each)).filter(isMapping)
}

function asWritten({ id, query, labels }: GoldenItem): Mapping {
  return {
    id,
    query,
    ...(labels.kind === 'docs' ? { docs: Object.fromEntries(labels.grades) } : {}),
  }
}

/** Returns the hint for an invalid file. `title` describes the file if it looks like another tool's. */
function hintFor(file: string, title: string | undefined): string {
  if (title === undefined)
    return "correct the line named above: every field is described in RAG Gate's docs/golden-set.md; to import a golden set from another tool, run `rag-gate golden import FILE`"
  return `the file looks like ${title}; to import it, run \`rag-gate golden import ${printable(file)}\``
}

type Reading = { readonly file: string; readonly mistakes: MistakeList }

type Items = Pick<GoldenSet, 'items' | 'drafts'> & { readonly title?: string | undefined }

function readItems(text: string, { file, mistakes }: Reading): Items {
  const drafts = { ...noDrafts }
  if (isQrels(file, text)) return { items: readQrels(text, { mistakes, most: MOST_ITEMS }), drafts }
  const items: GoldenItem[] = []
  const tellRepeated = repeatTeller(mistakes)
  let shape: ItemShape | undefined
  let count = 0
  const format = formatOf(file, text)
  for (const raw of besideOthers(withoutRepeats(format(text, mistakes)), isTable(format))) {
    count += 1
    if (mistakes.count >= enoughMistakes) break
    if (count > MOST_ITEMS) {
      const message = 'expected at most 100,000 questions'
      mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
      break
    }
    shape ??= shapeOf(raw.value, isTable(format))
    const { id, item, draft, problems } = shape.parse(raw.value)
    for (const { path, part, message } of problems) {
      mistakes.add({ path: [...raw.path, ...path], message }, () => raw.positionOf(path, part))
    }
    if (id !== undefined) tellRepeated(id, raw, `the id ${quoted(id)} appears twice, first`, ['id'])
    if (draft !== undefined) drafts[draft] += 1
    if (item === undefined || draft === 'rejected') continue
    items.push({ ...item, line: raw.line, ...(draft === 'unreviewed' ? unreviewed : {}) })
  }
  const title = shape?.title
  if (!draftsGate(drafts)) return { items, drafts, title }
  const gating = items.map((item) => (item.draft ? { ...item, draft: 'gates' as const } : item))
  return { items: gating, drafts, title }
}

function* withoutRepeats(items: Iterable<RawItem>): Generator<RawItem, void> {
  const bare = new Set<unknown>()
  for (const item of items) {
    if (bare.has(item.value)) continue
    if (typeof item.value === 'string') bare.add(item.value)
    yield item
  }
}

/**
 * Fields added to unreviewed drafts. Unreviewed drafts are measured separately, unless `draftsGate`
 * lets them affect the verdict, and are never `must_pass`, because nobody has reviewed what they
 * assert.
 */
const unreviewed = { draft: 'apart', mustPass: false } as const

/**
 * Returns whether the file contains relevance judgments. These are parsed directly into items,
 * because there may be millions of them and each has the same few fields.
 */
function isQrels(file: string, text: string): boolean {
  const ending = endingOf(file)
  if (ending === 'qrels' || ending === 'qrel') return true
  return (
    (!formats.has(ending) || ending === 'tsv') && !/^\s*[[{]/.test(text) && looksLikeQrels(text)
  )
}

/** Returns whether all of the format's values are strings. */
export function isTable(format: GoldenFormat): boolean {
  return format === readCsv || format === readTsv
}

/**
 * Determines the format from the file extension or, failing that, from the beginning of the text.
 */
export function formatOf(file: string, text: string): GoldenFormat {
  if (text.trim() === '') return readJsonLines
  const named = formats.get(endingOf(file))
  if (named === readJsonList && holdsLines(text)) return readJsonLines
  if (named === readJsonLines && text.trimStart().startsWith('[')) return readJsonList
  if (named !== undefined && isTable(named)) return tableOf(named, text)
  if (named !== undefined) return named
  const first = text.trimStart().charAt(0)
  if (first === '[') return readJsonList
  if (endingOf(file) === 'txt' && !text.trimStart().startsWith('- ')) return readTextLines
  return first === '{' ? readJsonLines : readYamlList
}

/**
 * Determines the format of a file with a table's extension from its first line, because the file
 * may have other separators or be JSON Lines.
 */
function tableOf(named: GoldenFormat, text: string): GoldenFormat {
  const [header = ''] = text.trimStart().split('\n', 1)
  if (isMapping(parsedJson(header))) return readJsonLines
  return /^[^\t]*[,;][^\t]*$/.test(header) ? readCsv : named
}

/**
 * Returns whether the text has one JSON object per line. Many tools write such files with other
 * extensions.
 */
export function holdsLines(text: string): boolean {
  const [line = '', ...others] = text.trimStart().split('\n')
  return (
    line.startsWith('{') &&
    parsedJson(line) !== undefined &&
    others.some((one) => one.trim() !== '')
  )
}

/** Returns a file's extension in lower case. Ignores a final `.gz`. */
function endingOf(file: string): string {
  return /\.([a-z]{1,6})(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? ''
}
