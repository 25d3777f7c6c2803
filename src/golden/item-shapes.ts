import { isMapping } from '../lib/parse/written-values.ts'
import type { SchemaMistake } from '../lib/parse/schema-mistakes.ts'
import { type ParsedGoldenItem, parseGoldenItem, withId } from './parse-golden-item.ts'
import { labelKinds } from './parse-labels.ts'
import { convertItem, failedRow } from './shapes/convert-item.ts'
import { type Brought, byKeys, type ForeignShape, pathAsWritten } from './shapes/foreign-shape.ts'
import { azure, shapeKeys } from './shapes/azure.ts'
import { deepeval } from './shapes/deepeval.ts'
import { judgments } from './shapes/judgments.ts'
import { langfuse } from './shapes/langfuse.ts'
import { llamaIndex } from './shapes/llama-index.ts'
import { promptfoo } from './shapes/promptfoo.ts'
import { ragas, ragasBefore } from './shapes/ragas.ts'
import { withReferences } from './shapes/with-references.ts'
import { usual } from './shapes/usual-names.ts'

/**
 * A way of writing one item of a golden set, independent of the file format (JSON Lines, JSON,
 * YAML, CSV).
 */
export type ItemShape = {
  /** A noun phrase, with an article, for files of this shape. Undefined for our own format. */
  readonly title?: string
  /**
   * Converts an item to our keys without validating it. Returns undefined if the value is not an
   * item.
   */
  readonly asOurs: (written: unknown) => unknown
  /** Parses one item. The problems that it returns name the keys as written in the file. */
  readonly parse: (written: unknown) => ParsedGoldenItem
}

/**
 * Our own format. Items in an unknown format are also parsed in this format, so that error messages
 * name our keys.
 */
const native: ItemShape = { asOurs: withId, parse: parseGoldenItem }

/**
 * The formats of other tools. The first one that fits is used. To add a format, create a file for
 * it and list it here, before the last entry.
 */
const foreignShapes: readonly ForeignShape[] = [
  judgments,
  promptfoo,
  ragas,
  ragasBefore,
  langfuse,
  deepeval,
  llamaIndex,
  azure,
  usual,
]

/** Our own keys in a table, where every value is a string. */
export const ownTable: ForeignShape = {
  name: 'table',
  title: "a table with RAG Gate's keys",
  fits: (keys) => keys.has('query'),
  entries: byKeys({}),
}

/**
 * Determines the shape of a file's items from the first item and from whether the file is a table.
 */
export function shapeOf(first: unknown, isTable: boolean): ItemShape {
  const foreign = foreignShapeOf(first)
  const shape = foreign ?? (isTable ? ownTable : undefined)
  if (shape === undefined) return native
  return {
    ...foreign,
    asOurs: (written) =>
      isMapping(written) ? withId(convertItem(shape.entries(written), isTable).item) : undefined,
    parse: (written) => parseForeignItem({ shape, isTable }, written),
  }
}

/**
 * Returns another tool's shape for an item. Returns undefined for our own format and for unknown
 * formats.
 */
export function foreignShapeOf(first: unknown): ForeignShape | undefined {
  if (!isMapping(first)) return undefined
  const keys = shapeKeys(first)
  return foreignShapes.find(({ fits }) => fits(keys))
}

/**
 * Yields a file's items, prepared for parsing. Reads all of another tool's items first, because the
 * meaning of one may depend on the others. Yields our own items and table rows one by one, because our
 * own items do not depend on one another and table rows all have the same keys.
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
 * Parses another tool's item if it is unambiguous. Reports a problem for contexts without a
 * document, for names that may be documents, and for unknown keys, which may be labels. Such items
 * must be converted with `golden import`.
 */
function parseForeignItem(
  { shape, isTable }: { readonly shape: ForeignShape; readonly isTable: boolean },
  written: unknown,
): ParsedGoldenItem {
  if (!isMapping(written)) return parseGoldenItem(written)
  const brought = convertItem(shape.entries(written), isTable)
  if (brought.isArchived) return { id: undefined, item: undefined, draft: 'rejected', problems: [] }
  const parsed = parseGoldenItem(brought.item)
  const problems = [
    ...(brought.failed === undefined
      ? []
      : [{ path: brought.failed, part: 'value' as const, message: failedRow }]),
    ...parsed.problems.map((each) => ({ ...each, path: pathAsWritten(each.path, brought) })),
    ...toImport(brought),
  ]
  return problems.length === 0 ? parsed : { ...parsed, item: undefined, problems }
}

function toImport({ unread, writtenAs, contexts, sources, item }: Brought): SchemaMistake[] {
  const paths = unread.map((path) => ({
    path,
    message: 'only `rag-gate golden import` reads this key, and keeps it',
  }))
  if (labelKinds.some((kind) => Object.hasOwn(item, kind))) return paths.map(asKey)
  const texts = contexts.length === 0 ? undefined : writtenAs.get('contexts')
  const name = sources.length === 0 ? undefined : writtenAs.get('source')
  if (texts !== undefined)
    paths.push({
      path: texts,
      message:
        'only `rag-gate golden import` reads this key, and searches the documents for these passages',
    })
  else if (name !== undefined)
    paths.push({
      path: name,
      message: 'only `rag-gate golden import` reads this key, and looks for this document',
    })
  return paths.map(asKey)
}

function asKey(problem: Pick<SchemaMistake, 'path' | 'message'>): SchemaMistake {
  return { ...problem, part: 'key' }
}
