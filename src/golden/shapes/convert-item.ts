import type { KeyPath } from '../../lib/parse/key-path.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { asOurs, hasChunkId, structured, tagDivider, unreadable } from './as-ours.ts'
import { isFailedRun } from './failed-run.ts'
import { foldedKey } from './folded-key.ts'
import type { Brought, Entry, Lost, NativeKey } from './foreign-shape.ts'
import {
  historyIn,
  isMissing,
  messagesIn,
  namesIn,
  passagesIn,
  repliesIn,
  saidIn,
  structureOf,
  textsOf,
  unreadIn,
  unsaidIn,
} from './foreign-values.ts'
import { namesReference, oneOfEach } from './one-of-each.ts'
import { partsInside } from './parts-inside.ts'

/**
 * Converts an item to our keys. If two values belong to the same key, uses the more certain one (if
 * both are equally certain, the first) and keeps the other in the notes. If `isTable` is true,
 * values are table cells, in which `None` and similar words mean empty.
 */
export function convertItem(entries: readonly Entry[], isTable = false): Brought {
  const brought = openBrought()
  for (const entry of oneOfEach(entries.flatMap(withInner)))
    if (isTable && isMissing(entry.value)) brought.lost.push(emptyCell(entry))
    else take(brought, entry, isTable)
  const { item, contexts, pieces, starts, sources, tags, notes, lost, unread, writtenAs } = brought
  if (tags.size > 0) item.set('tags', [...tags])
  const failed = isFailedRun(rowOf(entries)) ? errorPath(writtenAs) : undefined
  return {
    item: Object.fromEntries(item),
    contexts: failed === undefined ? contexts : [],
    pieces,
    starts,
    sources,
    notes: Object.fromEntries(notes),
    isArchived: entries.some(isArchive),
    failed,
    lost,
    unread,
    writtenAs,
  }
}

function emptyCell({ path, value }: Entry): Lost {
  return { key: `${path.join('.')}, whose value means "empty"`, value }
}

type Open = ReturnType<typeof openBrought>

function openBrought() {
  return {
    item: new Map<string, unknown>(),
    contexts: [] as string[],
    pieces: new Map<string, readonly string[]>(),
    starts: new Map<string, number>(),
    sources: [] as string[],
    tags: new Set<string>(),
    notes: new Map<string, unknown>(),
    lost: [] as Lost[],
    unread: [] as KeyPath[],
    writtenAs: new Map<string, KeyPath>(),
  }
}

function take(brought: Open, entry: Entry, isTable: boolean): void {
  const { path, part, value } = entry
  const { item, tags, notes, lost, unread, writtenAs } = brought
  if (value === null || value === undefined || value === '') return
  const key = path.join('.')
  if (part === 'returned') lost.push({ key, value })
  else if (part === 'chunks' && holdsTexts(value))
    takeTexts(brought, { part: 'contexts', entry, isTable })
  else if (part === 'evidence' && passagesIn(value).length > 0)
    takeTexts(brought, { part: 'contexts', entry, isTable })
  else if (part === 'contexts' || part === 'source') takeTexts(brought, { part, entry, isTable })
  else if (part === 'tags') {
    for (const tag of textsOf(value, tagDivider)) tags.add(tag)
    writtenAs.set('tags', path)
  } else if (part === undefined || part === 'kept' || item.has(part) || isForeign(entry)) {
    notes.set(key, value)
    if (part !== 'kept' && !isForeign(entry)) unread.push(path)
  } else takeValue(brought, { path, part, value })
}

/** Returns whether all chunks are given as text, without ids. */
function holdsTexts(value: unknown): boolean {
  const chunks: readonly unknown[] = Array.isArray(value) ? value : []
  const isText = (one: unknown) => isMapping(one) && !hasChunkId(one) && unreadIn(one).length === 0
  return chunks.length > 0 && chunks.every(isText)
}

/** Returns whether a value is another tool's name for a split, such as `train`. */
function isForeign({ part, value }: Entry): boolean {
  return part === 'split' && value !== 'dev' && value !== 'test'
}

function isArchive({ path, value }: Entry): boolean {
  return path.length === 1 && foldedKey(String(path[0])) === 'status' && value === 'ARCHIVED'
}

export const failedRow =
  'contains the error of a failed run (latency: -1), not an answer; run the question again, or write its reference answer under truth'

function rowOf(entries: readonly Entry[]): Mapping {
  return Object.fromEntries(
    entries.map(({ path, value }) => [foldedKey(String(path.at(-1))), value]),
  )
}

/** Returns the path of the answer, unless it is a reference. */
function errorPath(writtenAs: ReadonlyMap<string, KeyPath>): KeyPath | undefined {
  const path = writtenAs.get('answer')
  return path === undefined || namesReference(String(path.at(-1))) ? undefined : path
}

type Texts = {
  readonly part: 'contexts' | 'source'
  readonly entry: Entry
  readonly isTable: boolean
}

function takeTexts(brought: Open, { part, entry, isTable }: Texts): void {
  const { path, value, pieces } = entry
  const all = part === 'source' && typeof value === 'string' ? namesIn(value) : textsOf(value)
  // In JSON, a plain string such as "None" is text. In a printed list, it means a missing value.
  const isCell = typeof value === 'string' && (isTable || all.length !== 1 || all[0] !== value)
  const texts = isCell ? all.filter((text) => !isMissing(text)) : all
  brought[part === 'source' ? 'sources' : 'contexts'].push(...texts)
  if (part === 'contexts') takePlaces(brought, value)
  for (const each of isCell ? all.filter(isMissing) : [])
    brought.lost.push(emptyCell({ ...entry, value: each }))
  for (const each of unreadIn(value)) brought.lost.push({ key: path.join('.'), value: each })
  if (pieces !== undefined) for (const text of texts) brought.pieces.set(text, pieces)
  brought.writtenAs.set(part, path)
}

function takePlaces({ starts, sources }: Open, value: unknown): void {
  for (const { text, source, start } of passagesIn(value)) {
    if (start !== undefined) starts.set(text, start)
    if (source !== undefined && !sources.includes(source)) sources.push(source)
  }
}

function takeValue(
  { item, lost, writtenAs }: Open,
  {
    path,
    part,
    value,
  }: { readonly path: KeyPath; readonly part: NativeKey; readonly value: unknown },
): void {
  const key = path.join('.')
  const ours = asOurs[part]?.(value) ?? value
  if (ours === unreadable) {
    // An object is not recorded as lost, because its fields become separate entries.
    if (!isMapping(structured(value))) lost.push({ key, value })
    return
  }
  item.set(part, ours)
  writtenAs.set(part, path)
  if (part !== 'query') return
  const messages = messagesIn(value)
  const before = historyIn(messages)
  if (before.length > 0 && !item.has('history')) item.set('history', before)
  for (const { text } of repliesIn(messages))
    lost.push({ key: `${key}, messages after the last question`, value: text })
}

/**
 * Splits an object that contains a question or an answer. The object's other fields become entries
 * under their own names or are kept as notes.
 */
function withInner(entry: Entry): readonly Entry[] {
  const { path, part, value } = entry
  if (part !== 'query' && part !== 'answer') return [entry]
  const held = typeof value === 'string' ? (structureOf(value) ?? value) : value
  if (typeof value === 'string' && saidIn(held) === undefined) return [entry]
  const inner = unsaidIn(held).map(([key, each]): Entry => {
    return { path: [...path, key], part: partsInside.get(foldedKey(key)) ?? 'kept', value: each }
  })
  return [entry, ...inner]
}
