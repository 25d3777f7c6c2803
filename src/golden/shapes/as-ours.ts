import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import type { Part } from './foreign-shape.ts'
import {
  messagesIn,
  namesIn,
  saidIn,
  structureOf,
  textOf,
  textsOf,
  turnsOf,
  unreadIn,
} from './foreign-values.ts'

/**
 * Marks a value that is present but has no meaning in our format, such as a conversation without a
 * user message.
 */
export const unreadable = Symbol('unreadable')

/**
 * Converters from other tools' values to our format, keyed by field. Fields without a converter keep
 * their value. A converter returns `unreadable`, or the value unchanged, if it cannot read it.
 */
export const asOurs: Readonly<Partial<Record<Part, (value: unknown) => unknown>>> = {
  id: textOf,
  query: (value) => saidIn(messagesIn(value)) ?? unreadable,
  answer: answerOf,
  chunks: (value) => gradesOf(value, chunkId),
  docs: (value) => gradesOf(value, docId),
  sections: (value) => gradesOf(value, docId),
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
  weight: numberOf,
  answerable: truthOf,
  must_pass: truthOf,
  draft: truthOf,
}

export const tagDivider = /[;|,\n]/
const textDivider = /[|\n]/

function answerOf(value: unknown): unknown {
  const structure = structured(value)
  // SQuAD stores the text of answers next to their positions.
  const several =
    isMapping(structure) && Array.isArray(structure['text']) ? structure['text'] : structure
  if (isMapping(several)) return saidIn(several) ?? saidIn(value) ?? unreadable
  if (!Array.isArray(several)) return saidIn(value) ?? unreadable
  const texts = textsOf(several)
  return texts.length > 1 ? texts : (texts[0] ?? unreadable)
}

/**
 * Returns ids as a list or, if there are grades, as a mapping from ids to grades. Returns a list
 * unchanged if an entry may not be an id, so that the parser reports the entry.
 */
function gradesOf(value: unknown, idIn: (entry: Mapping) => string | undefined): unknown {
  const structure = structured(value)
  if (isMapping(structure)) return structure
  const entries: readonly unknown[] = Array.isArray(structure) ? structure : []
  const graded = entries.map((entry) => gradedId(entry, idIn))
  if (entries.some(isMapping) && graded.every((one) => one !== undefined))
    return Object.fromEntries(graded)
  return entries.some((entry) => isUnclear(entry, idIn)) ? entries : idsOf(value)
}

/**
 * Returns whether an entry is an object without an id, or a list with a number: in `["a", 3]` the
 * number may be a grade, or a position that is part of the id.
 */
function isUnclear(entry: unknown, idIn: (entry: Mapping) => string | undefined): boolean {
  if (Array.isArray(entry)) return entry.flat(DEEPEST).some((one) => typeof one === 'number')
  return isMapping(entry) && (idIn === docId || unreadIn(entry).length > 0)
}

const DEEPEST = 8

function idsOf(value: unknown): unknown {
  const ids = typeof value === 'string' ? namesIn(value) : textsOf(value)
  return ids.length === 0 && !(Array.isArray(value) && value.length === 0) ? unreadable : ids
}

function gradedId(
  value: unknown,
  idIn: (entry: Mapping) => string | undefined,
): readonly [string, unknown] | undefined {
  const only = textOf(value)
  if (only !== undefined) return [only, 1]
  if (!isMapping(value)) return undefined
  const id = idIn(value)
  const grade = firstOf(value, ['grade', 'rating', 'relevance', 'score', 'label'])
  return id === undefined
    ? undefined
    : [id, typeof grade === 'string' ? Number(grade) : (grade ?? 1)]
}

export function hasChunkId(value: Mapping): boolean {
  return chunkId(value) !== undefined
}

const docKeys = ['doc_id', 'docId', 'document_id', 'doc']
const chunkKeys = ['chunk_id', 'chunkId']
const placeKeys = ['index', 'chunk_index', 'chunkIndex', 'position', 'start_index', 'start']

/** Returns a chunk's id. A document's id next to a position is not the id of a chunk. */
function chunkId(value: Mapping): string | undefined {
  const own = textOf(firstOf(value, [...chunkKeys, 'id', '_id']))
  const isPlaced = firstOf(value, placeKeys) !== undefined
  return own ?? (isPlaced ? undefined : textOf(firstOf(value, docKeys)))
}

function docId(value: Mapping): string | undefined {
  return textOf(firstOf(value, [...docKeys, 'id', '_id', ...chunkKeys]))
}

function firstOf(value: Mapping, keys: readonly string[]): unknown {
  return keys.map((key) => value[key]).find((one) => one !== undefined)
}

/** Parses a list or object contained in a string. Returns any other value unchanged. */
export function structured(value: unknown): unknown {
  return typeof value === 'string' ? (structureOf(value) ?? value) : value
}

function numberOf(value: unknown): unknown {
  const isText = typeof value === 'string' && value.trim() !== ''
  return isText && Number.isFinite(Number(value)) ? Number(value) : value
}

function truthOf(value: unknown): unknown {
  return truths.get(String(value).toLowerCase()) ?? value
}

const truths = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
])
