import { isNestedTooDeep } from '../../lib/parse/json-limits.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { isMapping, valueAt } from '../../lib/parse/written-values.ts'
import type { Trace, TracedChunk } from './trace.ts'

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * Parses a time into milliseconds since the Unix epoch. Accepts a date string, or a number whose
 * magnitude determines whether it is in seconds, milliseconds, microseconds or nanoseconds. Returns
 * undefined for anything that is not a time from 1970 to the year 5138.
 */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number')
    return sensible(value * (units.find(([to]) => value < to)?.[1] ?? Number.NaN))
  return typeof value === 'string' ? sensible(Date.parse(value)) : undefined
}

/** The upper limit for numbers in each unit, and the factor that converts the unit to milliseconds. */
const units = [
  [1e11, 1000],
  [1e14, 1],
  [1e17, 1e-3],
  [1e20, 1e-6],
] as const

function sensible(ms: number): number | undefined {
  return ms >= 0 && ms < 1e14 ? ms : undefined
}

/** Parses a non-negative number, which may be a string, as in table cells. */
export function numberOf(value: unknown): number | undefined {
  const isWritten = typeof value === 'string' && /^\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(value)
  const number = isWritten ? Number(value) : value
  return typeof number === 'number' && number >= 0 ? number : undefined
}

/**
 * Returns numbers unchanged, and converts thumbs, words and booleans to `up` or `down`. Text that
 * contains both praise and blame is `down`; text that contains neither, or only praise with a
 * reservation ("good, but slow"), is `unclear`. Returns undefined for a middle rating and for text
 * that says there is no feedback.
 */
export function feedbackOf(value: unknown): Trace['feedback'] {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'up' : 'down'
  const text = textOf(value)
  if (text === undefined || isNeutral.test(text)) return undefined
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^(?:no|nein|false)\W*$/i.test(text)) return 'down'
  const stars = starsIn(text)
  if (stars !== undefined) return stars === 3 ? undefined : stars > 3 ? 'up' : 'down'
  const said = opinionsIn(text)
  if (said.includes('down')) return 'down'
  return said.length === 0 || reservation.test(text) ? 'unclear' : 'up'
}

/** Returns the first clear feedback, or `unclear` if there is only unclear feedback. */
export function clearest(said: readonly Trace['feedback'][]): Trace['feedback'] {
  return (
    said.find((one) => one !== undefined && one !== 'unclear') ??
    said.find((one) => one === 'unclear')
  )
}

/** Matches text that says there is no feedback. */
const isNeutral = /^(?:none|null|nan|undefined|n[./]?a\.?|neutral|keine?|[-–—]+)$/i

/** Matches words that signal a reservation about the praise before or after them. */
const reservation = /\b(?:but|however|although|though|except|aber|jedoch|allerdings|obwohl)\b/i

/** Parses `1 star`, `two stars`, `2/5` or `★★☆☆☆`. */
function starsIn(text: string): number | undefined {
  const [, written = '', word = ''] =
    /^(?:([1-5])|(one|two|three|four|five)) ?(?:stars?|sterne?|(?:\/|out of|of|von) ?5(?: stars| sternen)?)$/i.exec(
      text,
    ) ?? []
  if (written !== '') return Number(written)
  if (word !== '') return starWords.indexOf(word.toLowerCase()) + 1
  return /^[★⭐]{1,5}☆{0,4}$/u.test(text) ? text.replaceAll('☆', '').length : undefined
}

const starWords = ['one', 'two', 'three', 'four', 'five']

/**
 * Returns the opinions expressed in a string, in order. A negation inverts the next opinion in its
 * clause.
 */
function opinionsIn(text: string): readonly ('up' | 'down')[] {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replaceAll(/(?<!\p{L})(un|in)[_-](?=\p{L})/gu, '$1')
      .match(/[\p{L}'’]+|\p{Extended_Pictographic}|[,.;:!?]/gu) ?? []
  const isOnly = words.filter((word) => !clauseEnds.test(word)).length === 1
  let turns = false
  let isWish = false
  return words.flatMap((word, at) => {
    if (clauseEnds.test(word)) turns = isWish = false
    if (wish.test(word)) isWish = true
    if (negation.test(word)) turns = true
    const [, prefix = '', stem = ''] = opinions.has(word) ? [] : (turnedWord.exec(word) ?? [])
    const meant = opinions.has(word) ? word : stem
    const known = opinions.get(meant)
    const isNegated = turns || prefix !== ''
    if (known === undefined || (ambiguous.has(meant) && !isNegated && !isOnly)) return []
    const isTurned = turns !== (prefix !== '')
    turns = false
    if (isTurned && superlatives.has(meant)) return []
    if (known === 'up' && !isNegated && (isWish || /^(?:too|zu)$/.test(words[at - 1] ?? '')))
      return []
    return isTurned === (known === 'up') ? 'down' : 'up'
  })
}

const clauseEnds = /^[,.;:!?]$/
/**
 * Matches the verb of a wish. A wish such as "would be good if it named its source" is not praise.
 */
const wish = /^(?:would|could|should|might|wäre|könnte|sollte)$/
const negation = /^(?:not?|never|nothing|nicht|nichts|keine?|\p{L}+n['’]t)$/u
const turnedWord = /^(un|in|dis)(\p{L}+)$/u

/** Words that express an opinion only when alone or negated, not in phrases such as "please help". */
const ambiguous: ReadonlySet<string> = new Set(
  'help complete true super ja answered hallucination vollständig'.split(' '),
)

/** Praise that is not a complaint when negated: "good, not perfect". */
const superlatives: ReadonlySet<string> = new Set(['perfect', 'perfekt', 'excellent'])

const opinions: ReadonlyMap<string, 'up' | 'down'> = new Map([
  ...['up', 'thumbsup', 'upvote', 'upvoted', 'pos', 'positive', 'good', 'great', 'like', 'liked']
    .concat(['helpful', 'useful', 'satisfied', 'correct', 'right', 'yes', 'accurate', 'complete'])
    .concat(['excellent', 'perfect', 'help', 'helps', 'helped', 'answered', 'true'])
    .concat(['gut', 'hilfreich', 'richtig', 'super', 'perfekt', 'brauchbar', 'zufrieden', 'ja'])
    .concat(['vollständig', '👍', '😀', '😊', '🙂'])
    .map((word) => [word, 'up'] as const),
  ...['down', 'thumbsdown', 'downvote', 'downvoted', 'neg', 'negative', 'bad', 'wrong', 'poor']
    .concat(['terrible', 'horrible', 'awful', 'worst', 'useless', 'irrelevant', 'misleading'])
    .concat(['hallucinated', 'hallucination', 'falsch', 'schlecht', 'nutzlos', 'irreführend'])
    .concat(['👎', '😠', '😡', '☹', '🙁', '😞'])
    .map((word) => [word, 'down'] as const),
])

/** Returns whether a name is commonly used for user feedback on an answer. */
export function isFeedbackName(name: unknown): boolean {
  return typeof name === 'string' && /feedback|thumb|rating|user|csat|helpful/i.test(name)
}

/** Parses JSON. Returns undefined if the text is invalid or too deeply nested. */
export function jsonOf(text: string): unknown {
  return isNestedTooDeep(text) ? undefined : parsedJson(text)
}

const documentKeys = {
  id: ['id', 'id_', '_id', 'chunk_id', 'document_id', 'doc_id', 'metadata.id', 'metadata.chunk_id'],
  doc: [
    'doc',
    'source',
    'path',
    'url',
    'file',
    'href',
    'metadata.source',
    'metadata.doc_uri',
    'metadata.doc',
    'metadata.path',
    'metadata.file_path',
    'metadata.file_name',
    'metadata.url',
  ],
  text: [
    'text',
    'content',
    'page_content',
    'pageContent',
    'document',
    'body',
    'snippet',
    'passage',
  ],
  start: ['start', 'metadata.start'],
  end: ['end', 'metadata.end'],
  score: ['score', 'similarity', 'relevance', 'metadata.score'],
}

/**
 * Converts retrieved documents in any common form: strings, or objects with well-known keys.
 * Returns undefined if the value is not a list.
 */
export function chunksOf(value: unknown): readonly TracedChunk[] | undefined {
  return Array.isArray(value) ? value.map((one: unknown) => chunkOf(one)) : undefined
}

export function chunkOf(value: unknown): TracedChunk {
  if (!isMapping(value)) return { ...nothing, text: textOf(value) }
  const inner = ['node', 'kwargs', '_source', 'document'].map((key) => value[key]).find(isMapping)
  if (inner !== undefined) {
    const { _id: id, _score: score = value['score'] } = value
    return chunkOf({
      ...(id !== undefined && { id }),
      ...(score !== undefined && { score }),
      ...inner,
    })
  }
  const first = (keys: readonly string[]): unknown =>
    keys.map((key) => valueAt(value, key.split('.'))).find((one) => one !== undefined)
  const id = first(documentKeys.id)
  const score = first(documentKeys.score)
  const text = first(documentKeys.text)
  return {
    id: typeof id === 'number' ? String(id) : textOf(id),
    doc: textOf(first(documentKeys.doc)),
    // The text is not trimmed, because offsets in the document count white space.
    text: textOf(text) === undefined ? undefined : String(text),
    start: offsetOf(first(documentKeys.start)),
    end: offsetOf(first(documentKeys.end)),
    score: typeof score === 'number' ? score : undefined,
  }
}

function offsetOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined
}

const nothing: TracedChunk = { id: undefined, doc: undefined, text: undefined, score: undefined }

/**
 * Concatenates the chunks of several retrievals without duplicates. Returns undefined if there was no
 * retrieval, or if nothing was found and at least one retrieval did not log its list.
 */
export function foundBy(
  retrievals: readonly (readonly TracedChunk[] | undefined)[],
): readonly TracedChunk[] | undefined {
  const seen = new Set<string>()
  const found = retrievals
    .flatMap((list = []) => list)
    .filter(({ id, doc, text }) => {
      const key = JSON.stringify([id, doc, text])
      return !seen.has(key) && seen.add(key)
    })
  const isKnown = retrievals.length > 0 && !retrievals.includes(undefined)
  return isKnown || found.length > 0 ? found : undefined
}
