import type { KeyPath } from '../../lib/parse/key-path.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import {
  historyIn,
  jsonIn,
  messagesIn,
  saidIn,
  textOf,
  textsOf,
  turnsOf,
} from './foreign-values.ts'

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
  readonly source: string | undefined
  readonly notes: Mapping
  /** What is not carried: what a run returned, and what has no value that we can read. */
  readonly lost: readonly Lost[]
  /** Keys that the shape does not have, or has twice; their values are in `notes`, too. */
  readonly unread: readonly KeyPath[]
  /** Where a key of ours was written. */
  readonly writtenAs: ReadonlyMap<string, KeyPath>
}

type Lost = { readonly key: string; readonly value: unknown }

/** `expectedOutput`, `Expected Output` and `expected-output` are `expected_output`. */
export function foldedKey(key: string): string {
  const snake = key.trim().replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
  return snake.replaceAll(/[\s.-]+/g, '_').toLowerCase()
}

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

/** Reads an item. Of two values that are the same to us the first counts, and the other is kept in the notes. */
export function bring(entries: readonly Entry[]): Brought {
  const item = new Map<string, unknown>()
  const contexts: string[] = []
  const tags = new Set<string>()
  const notes = new Map<string, unknown>()
  const lost: Lost[] = []
  const unread: KeyPath[] = []
  const writtenAs = new Map<string, KeyPath>()
  let source: string | undefined
  for (const { path, part, value } of entries) {
    if (value === null || value === undefined || value === '') continue
    const key = path.join('.')
    if (part === 'contexts') {
      contexts.push(...textsOf(value))
      writtenAs.set('contexts', path)
    } else if (part === 'returned') lost.push({ key, value })
    else if (part === 'source' && source === undefined) {
      source = textOf(value)
      writtenAs.set('source', path)
    } else if (part === 'tags') {
      for (const tag of textsOf(value, idDivider)) tags.add(tag)
      writtenAs.set('tags', path)
    } else if (part === undefined || part === 'kept' || part === 'source' || item.has(part)) {
      notes.set(key, value)
      if (part !== 'kept') unread.push(path)
    } else {
      const ours = asOurs[part]?.(value) ?? value
      if (ours === unreadable) lost.push({ key, value })
      else {
        item.set(part, ours)
        writtenAs.set(part, path)
        const before = part === 'query' ? historyIn(messagesIn(value)) : []
        if (before.length > 0 && !item.has('history')) item.set('history', before)
      }
    }
  }
  if (tags.size > 0) item.set('tags', [...tags])
  return {
    item: Object.fromEntries(item),
    contexts,
    source,
    notes: Object.fromEntries(notes),
    lost,
    unread,
    writtenAs,
  }
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
  forbidden: (value) => textsOf(value, idDivider),
  contains: (value) => textsOf(value, textDivider),
  excludes: (value) => textsOf(value, textDivider),
  tools: (value) => textsOf(value, idDivider),
  history: (value) => {
    const structure = structureOf(value)
    const turns = Array.isArray(structure) ? turnsOf(structure) : []
    return turns.length === 0 ? unreadable : turns
  },
  evidence: structureOf,
  claims: structureOf,
  filters: structureOf,
  notes: structureOf,
  answerable: truthOf,
  must_pass: truthOf,
  draft: truthOf,
}

const idDivider = /[;|,\n]/
const textDivider = /[|\n]/

function answerOf(value: unknown): unknown {
  // SQuAD has the texts of the answers beside their places.
  const structure = structureOf(value)
  const several =
    isMapping(structure) && Array.isArray(structure['text']) ? structure['text'] : structure
  if (!Array.isArray(several)) return saidIn(value) ?? unreadable
  const texts = textsOf(several)
  return texts.length > 1 ? texts : (texts[0] ?? unreadable)
}

/** Ids as a list, or with their grades. */
function gradesOf(value: unknown): unknown {
  const structure = structureOf(value)
  const isGrades = typeof structure === 'object' && !Array.isArray(structure)
  return isGrades ? structure : textsOf(value, idDivider)
}

function structureOf(value: unknown): unknown {
  return typeof value === 'string' ? (jsonIn(value) ?? value) : value
}

function truthOf(value: unknown): unknown {
  return truths.get(String(value).toLowerCase()) ?? value
}

const truths = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
])
