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

/** Returns ids as a list or, if there are grades, as a mapping from ids to grades. */
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

function gradedId(value: unknown): readonly [string, unknown] | undefined {
  if (Array.isArray(value)) {
    const [id, grade, more] = value as readonly unknown[]
    return typeof id === 'string' && typeof grade === 'number' && more === undefined
      ? [id, grade]
      : undefined
  }
  if (!isMapping(value)) return undefined
  const id = textOf(firstOf(value, idKeys))
  const grade = firstOf(value, ['grade', 'rating', 'relevance', 'score', 'label'])
  return id === undefined
    ? undefined
    : [id, typeof grade === 'string' ? Number(grade) : (grade ?? 1)]
}

/** Returns whether an object contains the id of a document or chunk. */
export function hasId(value: Mapping): boolean {
  return textOf(firstOf(value, idKeys)) !== undefined
}

const idKeys = ['id', 'doc_id', 'docId', 'document_id', 'doc', '_id', 'chunk_id']

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
