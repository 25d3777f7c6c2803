import type { KeyPath } from '../../lib/parse/key-path.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import { foldedKey } from './folded-key.ts'
import {
  historyIn,
  isMissing,
  messagesIn,
  namesIn,
  repliesIn,
  saidIn,
  structureOf,
  textOf,
  textsOf,
  turnsOf,
  unreadIn,
  unsaidIn,
} from './foreign-values.ts'
import { oneOfEach } from './one-of-each.ts'
import { partsInside } from './parts-inside.ts'

/**
 * What a value of another tool is to us: a key of our item, or
 * - `contexts`: texts that hold the answer, without their documents;
 * - `source`: what may be the name of the document that holds it;
 * - `kept`: nothing that we read; it goes into `notes`;
 * - `returned`: what a run returned, and no part of a question.
 */
export type Part = NativeKey | 'contexts' | 'source' | 'kept' | 'returned'

type NativeKey = keyof typeof GoldenItemSchema.shape

/** Every part, for whoever names one by hand. */
export const parts: readonly Part[] = [
  ...GoldenItemSchema.keyof().options,
  'contexts',
  'source',
  'kept',
  'returned',
]

/** A value of an item with what it is; `part` is undefined for a key that the shape does not have. */
export type Entry = {
  readonly path: KeyPath
  readonly part: Part | undefined
  readonly value: unknown
  /** A person said what it is. */
  readonly named?: true
  /** Of a text what it is divided into where it is found nowhere as a whole. */
  readonly pieces?: readonly string[]
}

/** How another tool writes an item. */
export type ForeignShape = {
  /** For `--as`. */
  readonly name: string
  /** With its article. */
  readonly title: string
  /** Whether an item with these keys, folded, is written so. */
  readonly fits: (keys: ReadonlySet<string>) => boolean
  readonly entries: (item: Mapping) => readonly Entry[]
}

/** An item of another tool as ours, and what is no part of ours. */
export type Brought = {
  /** Unchecked. Without an id where none was written. */
  readonly item: Mapping
  readonly contexts: readonly string[]
  /** What to look for in place of a context that is found nowhere. */
  readonly pieces: ReadonlyMap<string, readonly string[]>
  /** What may be the names of documents that hold the answer. */
  readonly sources: readonly string[]
  readonly notes: Mapping
  /** Its tool put it aside. */
  readonly isArchived: boolean
  /** What is not carried: what a run returned, and what has no value that we can read. */
  readonly lost: readonly Lost[]
  /** Keys that the shape does not have, or has twice; their values are in `notes`, too. */
  readonly unread: readonly KeyPath[]
  /** Where a key of ours was written. */
  readonly writtenAs: ReadonlyMap<string, KeyPath>
}

type Lost = { readonly key: string; readonly value: unknown }

/** Entries by a table of folded keys; our own keys are taken as well. */
export function byKeys(
  theirs: Readonly<Record<string, Part>> | ReadonlyMap<string, Part>,
): ForeignShape['entries'] {
  const table = new Map([...ownKeys, ...(theirs instanceof Map ? theirs : Object.entries(theirs))])
  return (item) =>
    Object.entries(item).map(([key, value]) => {
      return { path: [key], part: table.get(foldedKey(key)), value }
    })
}

const ownKeys = GoldenItemSchema.keyof().options.map((key): [string, Part] => [key, key])

/** Reads an item. Of two values that are the same to us the surer counts, else the first, and the other is kept in the notes. */
export function bring(entries: readonly Entry[]): Brought {
  const brought = openBrought()
  for (const entry of oneOfEach(entries.flatMap(withInner))) take(brought, entry)
  const { item, contexts, pieces, sources, tags, notes, lost, unread, writtenAs } = brought
  if (tags.size > 0) item.set('tags', [...tags])
  return {
    item: Object.fromEntries(item),
    contexts,
    pieces,
    sources,
    notes: Object.fromEntries(notes),
    isArchived: entries.some(isArchive),
    lost,
    unread,
    writtenAs,
  }
}

type Open = ReturnType<typeof openBrought>

function openBrought() {
  return {
    item: new Map<string, unknown>(),
    contexts: [] as string[],
    pieces: new Map<string, readonly string[]>(),
    sources: [] as string[],
    tags: new Set<string>(),
    notes: new Map<string, unknown>(),
    lost: [] as Lost[],
    unread: [] as KeyPath[],
    writtenAs: new Map<string, KeyPath>(),
  }
}

function take(brought: Open, entry: Entry): void {
  const { path, part, value } = entry
  const { item, tags, notes, lost, unread, writtenAs } = brought
  if (value === null || value === undefined || value === '') return
  const key = path.join('.')
  if (isMissing(value)) lost.push({ key: `${key}, which says that it is empty`, value })
  else if (part === 'returned') lost.push({ key, value })
  else if (part === 'contexts' || part === 'source') takeTexts(brought, part, entry)
  else if (part === 'tags') {
    for (const tag of textsOf(value, tagDivider)) tags.add(tag)
    writtenAs.set('tags', path)
  } else if (part === undefined || part === 'kept' || item.has(part) || isForeign(entry)) {
    notes.set(key, value)
    if (part !== 'kept' && !isForeign(entry)) unread.push(path)
  } else takeValue(brought, { path, part, value })
}

/** A split of another tool, such as `train`, is none of ours. */
function isForeign({ part, value }: Entry): boolean {
  return part === 'split' && value !== 'dev' && value !== 'test'
}

function isArchive({ path, value }: Entry): boolean {
  return path.length === 1 && foldedKey(String(path[0])) === 'status' && value === 'ARCHIVED'
}

function takeTexts(brought: Open, part: 'contexts' | 'source', entry: Entry): void {
  const { path, value, pieces } = entry
  const texts = part === 'source' && typeof value === 'string' ? namesIn(value) : textsOf(value)
  brought[part === 'source' ? 'sources' : 'contexts'].push(...texts)
  for (const each of unreadIn(value)) brought.lost.push({ key: path.join('.'), value: each })
  if (pieces !== undefined) for (const text of texts) brought.pieces.set(text, pieces)
  brought.writtenAs.set(part, path)
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
    // What an object holds without a text is entries of its own.
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
    lost.push({ key: `${key}, what was said behind the last question`, value: text })
}

/** An object that holds a question or an answer may hold more: what is known by its name counts, all else is kept. */
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

/** A value that is there and says nothing to us, such as a conversation in which no user speaks. */
const unreadable = Symbol('unreadable')

/** How a value becomes one of ours; a key that is not here, and what is read as nothing, stays as it was written. */
const asOurs: Readonly<Partial<Record<Part, (value: unknown) => unknown>>> = {
  id: textOf,
  query: (value) => saidIn(messagesIn(value)) ?? unreadable,
  answer: answerOf,
  chunks: (value) => gradesOf(value),
  docs: (value) => gradesOf(value),
  sections: (value) => gradesOf(value),
  forbidden: (value) => idsOf(value),
  contains: (value) => textsOf(value, textDivider),
  excludes: (value) => textsOf(value, textDivider),
  tools: (value) => (typeof value === 'string' ? textsOf(value, tagDivider) : structured(value)),
  history: (value) => {
    const structure = structured(value)
    const turns = Array.isArray(structure) ? turnsOf(structure) : []
    return turns.length === 0 ? unreadable : turns
  },
  evidence: structured,
  claims: structured,
  filters: structured,
  notes: structured,
  answerable: truthOf,
  must_pass: truthOf,
  draft: truthOf,
}

const tagDivider = /[;|,\n]/
const textDivider = /[|\n]/

function answerOf(value: unknown): unknown {
  const structure = structured(value)
  // SQuAD has the texts of the answers beside their places.
  const several =
    isMapping(structure) && Array.isArray(structure['text']) ? structure['text'] : structure
  if (isMapping(several)) return saidIn(several) ?? saidIn(value) ?? unreadable
  if (!Array.isArray(several)) return saidIn(value) ?? unreadable
  const texts = textsOf(several)
  return texts.length > 1 ? texts : (texts[0] ?? unreadable)
}

/** Ids as a list, or with their grades. */
function gradesOf(value: unknown): unknown {
  const structure = structured(value)
  if (isMapping(structure)) return structure
  const graded = Array.isArray(structure) ? structure.map(gradedId) : []
  if (graded.length > 0 && graded.every((one) => one !== undefined))
    return Object.fromEntries(graded)
  return idsOf(value)
}

function idsOf(value: unknown): unknown {
  const ids = typeof value === 'string' ? namesIn(value) : textsOf(value)
  return ids.length === 0 && !(Array.isArray(value) && value.length === 0) ? unreadable : ids
}

/** An id beside its grade. */
function gradedId(value: unknown): readonly [string, unknown] | undefined {
  if (!isMapping(value)) return undefined
  const first = (keys: readonly string[]) =>
    keys.map((key) => value[key]).find((one) => one !== undefined)
  const id = textOf(first(['id', 'doc_id', 'docId', 'document_id', 'doc', '_id', 'chunk_id']))
  const grade = first(['grade', 'rating', 'relevance', 'score', 'label'])
  return id === undefined
    ? undefined
    : [id, typeof grade === 'string' ? Number(grade) : (grade ?? 1)]
}

function structured(value: unknown): unknown {
  return typeof value === 'string' ? (structureOf(value) ?? value) : value
}

function truthOf(value: unknown): unknown {
  return truths.get(String(value).toLowerCase()) ?? value
}

const truths = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
])
