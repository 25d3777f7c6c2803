import { foldedKey } from './shapes/folded-key.ts'
import { isMapping } from '../lib/parse/written-values.ts'
import type { SchemaMistake } from '../lib/parse/schema-mistakes.ts'
import { type ParsedGoldenItem, parseGoldenItem, withId } from './parse-golden-item.ts'
import { labelKinds } from './parse-labels.ts'
import { bring } from './shapes/bring.ts'
import { type Brought, byKeys, type ForeignShape } from './shapes/foreign-shape.ts'
import { deepeval } from './shapes/deepeval.ts'
import { judgments } from './shapes/judgments.ts'
import { langfuse } from './shapes/langfuse.ts'
import { llamaIndex } from './shapes/llama-index.ts'
import { promptfoo } from './shapes/promptfoo.ts'
import { ragas, ragasBefore } from './shapes/ragas.ts'
import { withReferences } from './shapes/with-references.ts'
import { usual } from './shapes/usual-names.ts'

/** A way of writing one item of a golden set, whatever the file is: JSON Lines, JSON, YAML or CSV. */
export type ItemShape = {
  /** What such a file is, with its article; undefined for our own. */
  readonly title?: string
  /** An item as ours, unchecked; undefined for what is none. */
  readonly asOurs: (written: unknown) => unknown
  /** Reads one item as its file contains it. Its problems are placed by the keys that were written. */
  readonly parse: (written: unknown) => ParsedGoldenItem
}

/** Our own format, which takes what no other does, so that its messages tell what is wrong. */
const native: ItemShape = { asOurs: withId, parse: parseGoldenItem }

/** Formats of other tools, the first that fits counts. A further one is a file and a line before the last. */
const foreignShapes: readonly ForeignShape[] = [
  judgments,
  promptfoo,
  ragas,
  ragasBefore,
  langfuse,
  deepeval,
  llamaIndex,
  usual,
]

/** Our own keys in a table, where every value is a text. */
export const ownTable: ForeignShape = {
  name: 'table',
  title: 'a table with our keys',
  fits: (keys) => keys.has('query'),
  entries: byKeys({}),
}

/** What reads the items of a file that begins with this one, and holds them in a table or not. */
export function shapeOf(first: unknown, isTable: boolean): ItemShape {
  const foreign = foreignShapeOf(first)
  const shape = foreign ?? (isTable ? ownTable : undefined)
  if (shape === undefined) return native
  return {
    ...foreign,
    asOurs: (written) =>
      isMapping(written) ? withId(bring(shape.entries(written), isTable).item) : undefined,
    parse: (written) => parseForeignItem({ shape, isTable }, written),
  }
}

/** The other tool that writes items like this one; undefined for our own format and for what nobody writes. */
export function foreignShapeOf(first: unknown): ForeignShape | undefined {
  if (!isMapping(first)) return undefined
  const keys = new Set(Object.keys(first).map(foldedKey))
  return foreignShapes.find(({ fits }) => fits(keys))
}

/**
 * Items as their shape reads them: those of another tool beside each other, since what one is may show in another; ours
 * and rows of tables, which all have the same keys, one by one.
 */
export function* besideOthers<Item extends { readonly value: unknown }>(
  items: Iterable<Item>,
  isTable: boolean,
): Generator<Item, void> {
  const all = Iterator.from(items)
  const first = all.next()
  if (first.done === true) return
  if (isTable || foreignShapeOf(first.value.value) === undefined) {
    yield first.value
    yield* all
  } else yield* withReferences([first.value, ...all])
}

/**
 * Takes what maps without a choice. Texts without a document, and what may be one's name, have to be looked for in the
 * documents, and an unknown key may be a label: both are what an import is for.
 */
function parseForeignItem(
  { shape, isTable }: { readonly shape: ForeignShape; readonly isTable: boolean },
  written: unknown,
): ParsedGoldenItem {
  if (!isMapping(written)) return parseGoldenItem(written)
  const brought = bring(shape.entries(written), isTable)
  if (brought.isArchived) return { id: undefined, item: undefined, draft: 'rejected', problems: [] }
  const parsed = parseGoldenItem(brought.item)
  const problems = [
    ...parsed.problems.map((each) => asWritten(each, brought)),
    ...toImport(brought),
  ]
  return problems.length === 0 ? parsed : { ...parsed, item: undefined, problems }
}

function asWritten(problem: SchemaMistake, { writtenAs }: Brought): SchemaMistake {
  const [key, ...below] = problem.path
  const path = writtenAs.get(String(key))
  return path === undefined ? problem : { ...problem, path: [...path, ...below] }
}

function toImport({ unread, writtenAs, contexts, sources, item }: Brought): SchemaMistake[] {
  const paths = unread.map((path) => ({ path, message: 'not read here: an import keeps it' }))
  if (labelKinds.some((kind) => Object.hasOwn(item, kind))) return paths.map(asKey)
  const texts = contexts.length === 0 ? undefined : writtenAs.get('contexts')
  const name = sources.length === 0 ? undefined : writtenAs.get('source')
  if (texts !== undefined)
    paths.push({ path: texts, message: 'not read here: an import looks for these texts' })
  else if (name !== undefined)
    paths.push({ path: name, message: 'not read here: an import looks for this document' })
  return paths.map(asKey)
}

function asKey(problem: Pick<SchemaMistake, 'path' | 'message'>): SchemaMistake {
  return { ...problem, part: 'key' }
}
