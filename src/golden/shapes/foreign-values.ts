import { contentOf, messageOf, roleNames } from '../../lib/parse/chat-messages.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { pythonLiteral } from '../../lib/parse/python-literal.ts'
import type { Turn } from '../../lib/model/items/golden-set.ts'
import { isBlank } from '../../lib/text/words/normalise.ts'
import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'

/**
 * Returns a non-blank string unchanged, and a number or boolean as a string. Returns undefined for
 * anything else.
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && !isBlank(value) ? value : undefined
}

/** Keys for the text in an object that a tool writes instead of a string. */
const textKeys = [
  ...(['question', 'query', 'input', 'prompt', 'user_input', 'answer', 'output', 'text'] as const),
  ...(['user_question', 'user_query', 'expected_response', 'expected_answer'] as const),
  ...(['assistant_answer', 'response'] as const),
  'content',
] as const

/** Returns a value's text: a string itself, the text inside an object, or the last user message. */
export function saidIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return askedIn(value)?.query
  if (!isMapping(value)) return textOf(value)
  const messages = messagesKey(value)
  if (messages !== undefined) return saidIn(value[messages])
  const key = textKeyOf(value)
  return key === undefined ? undefined : textOf(value[key])
}

/** Returns an object's fields, except for the one that `saidIn` reads and SQuAD's answer positions. */
export function unsaidIn(value: unknown): readonly (readonly [string, unknown])[] {
  if (!isMapping(value)) return []
  const read = messagesKey(value) ?? textKeyOf(value)
  const places = Array.isArray(value['text']) ? ['text', 'answer_start'] : []
  return Object.entries(value).filter(([key]) => key !== read && !places.includes(key))
}

function messagesKey(value: Mapping): string | undefined {
  return ['messages', 'turns'].find((key) => Array.isArray(value[key]))
}

function textKeyOf(value: Mapping): string | undefined {
  return textKeys.find((key) => textOf(valueAt(value, [key])) !== undefined)
}

/**
 * Returns the messages before the last user message, or an empty list if the value contains no
 * messages.
 */
export function historyIn(value: unknown): readonly Turn[] {
  return conversationIn(value)?.history ?? []
}

/**
 * Returns the messages after the last user message, or an empty list if the value contains no
 * messages.
 */
export function repliesIn(value: unknown): readonly Turn[] {
  return conversationIn(value)?.replies ?? []
}

function conversationIn(value: unknown): ReturnType<typeof askedIn> {
  const key = isMapping(value) ? messagesKey(value) : undefined
  const messages = isMapping(value) && key !== undefined ? value[key] : value
  return Array.isArray(messages) ? askedIn(messages) : undefined
}

type Conversation = {
  readonly query: string
  readonly history: readonly Turn[]
  readonly replies: readonly Turn[]
}

function askedIn(messages: readonly unknown[]): Conversation | undefined {
  const turns = turnsOf(messages)
  const last = turns.findLastIndex(({ role }) => role === 'user')
  const query = turns[last]?.text
  if (query === undefined) return undefined
  return { query, history: turns.slice(0, last), replies: turns.slice(last + 1) }
}

/**
 * Parses a cell that contains messages or a question object as JSON or Python. Returns any other
 * value unchanged, because a question may happen to look like JSON.
 */
export function messagesIn(value: unknown): unknown {
  const written = typeof value === 'string' ? structureOf(value) : undefined
  return saidIn(written) === undefined ? value : written
}

/** Returns the user and assistant messages in any known format. Omits system and tool messages. */
export function turnsOf(messages: readonly unknown[]): readonly Turn[] {
  return messages.flatMap((each): readonly Turn[] => {
    const message = messageOf(each)
    const text = contentOf(message?.content)
    const role = roles.find((name) => message !== undefined && roleNames[name].test(message.role))
    return role === undefined || text === undefined ? [] : [{ role, text }]
  })
}

const roles = ['user', 'assistant'] as const

/**
 * Returns the strings in a list. Flattens nested lists and converts objects to their text. Parses a
 * string as a JSON or Python list or, failing that, splits it at `divider`.
 */
export function textsOf(value: unknown, divider?: RegExp): readonly string[] {
  const list = typeof value === 'string' ? (listIn(value) ?? divided(value, divider)) : value
  return leavesOf(list).flatMap((each) => leafText(each) ?? [])
}

/** Returns the values without text, which `textsOf` skips. */
export function unreadIn(value: unknown): readonly unknown[] {
  const list = typeof value === 'string' ? (listIn(value) ?? value) : value
  return leavesOf(list).filter(
    (each) => each !== null && each !== undefined && each !== '' && leafText(each) === undefined,
  )
}

/** A passage in an object, and what the object says about its place. */
type Passage = {
  readonly text: string
  readonly source: string | undefined
  readonly start: number | undefined
}

/**
 * Returns the passages in a list of objects with text. Returns an empty list if an entry has no text
 * or is already an evidence entry.
 */
export function passagesIn(value: unknown): readonly Passage[] {
  const list = typeof value === 'string' ? structureOf(value) : value
  if (!Array.isArray(list)) return []
  const found = list.map((entry: unknown) => passageOf(entry))
  return found.every((each) => each !== undefined) ? found : []
}

function passageOf(entry: unknown): Passage | undefined {
  const text = isMapping(entry) ? leafText(entry) : undefined
  if (!isMapping(entry) || text === undefined || 'quote' in entry || 'any' in entry)
    return undefined
  const first = (keys: readonly string[]): unknown =>
    keys.map((key) => entry[key]).find((one) => one !== undefined)
  const start = first(['start_index', 'start', 'start_char'])
  const isOffset = typeof start === 'number' && Number.isSafeInteger(start) && start >= 0
  return {
    text,
    source: textOf(first(['doc', 'doc_id', 'document', 'source', 'file'])),
    start: isOffset ? start : undefined,
  }
}

function leavesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(deepestList) : [value]
}

const deepestList = 8

function leafText(each: unknown): string | undefined {
  if (!isMapping(each)) return textOf(each)
  return ['text', 'content', 'page_content']
    .map((key) => textOf(each[key]))
    .find((text) => text !== undefined)
}

function divided(text: string, divider: RegExp | undefined): readonly string[] {
  return divider === undefined ? [text] : text.split(divider).map((part) => part.trim())
}

/**
 * Returns the names of documents or chunks in a cell. Accepts a list, set or tuple in the notation
 * of JSON, Python or NumPy, with or without quotes. Splits other text at `;`, `|` and line breaks,
 * or at commas if each part looks like a name. Returns an empty list if a list is unterminated.
 */
export function namesIn(text: string): readonly string[] {
  const structure = structureOf(text)
  if (Array.isArray(structure)) return textsOf(structure)
  const bare = /^\s*[[({]([^[\](){}'"]*)[\])}]\s*$/.exec(text)?.[1]
  if (bare === undefined && /^\s*(?:[[{]|\(\s*['"])/.test(text)) return []
  const inner = (bare ?? text).trim()
  const parts = /[;|\n]/.test(inner) ? inner.split(/[;|\n]/) : atCommas(inner)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/**
 * Splits at commas if the parts look like names. `a.md, b.md` and `c1, c2` are two names each, but
 * `Terms, new.md` and `Smith, J. 2020` are one.
 */
function atCommas(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim())
  const withEnding = parts.filter((part) => /\.[a-z\d]{1,8}(?:#[^#]*)?$/i.test(part)).length
  const isPlain = withEnding === 0 && parts.every((part) => !/\s/.test(part))
  return withEnding === parts.length || isPlain ? parts : [text]
}

/** Parses a cell that contains a list or object as JSON. Returns undefined for any other text. */
function jsonIn(text: string): unknown {
  return /^\s*[[{]/.test(text) ? parsedJson(text) : undefined
}

/**
 * Parses a JSON list or object, or a list, tuple, set or dict as printed by Python or NumPy.
 * Returns undefined for all other text.
 */
export function structureOf(text: string): unknown {
  const json = jsonIn(text)
  if (
    json !== undefined ||
    !/^\s*(?:[[({]|(?:(?:n(?:um)?py?|collections)\.)?\w{3,12}\([[({])/.test(text)
  )
    return json
  const isCall = /^\s*\w/.test(text)
  const isKnown =
    /^\s*(?:np\.|numpy\.|collections\.)?(?:array|set|frozenset|list|tuple|dict|deque|OrderedDict|Counter|(?:odict|dict)_(?:keys|values)|Index)\(/.test(
      text,
    )
  const value = isCall && !isKnown ? undefined : pythonLiteral(text)?.value
  return typeof value === 'object' && value !== null ? value : undefined
}

/**
 * Parses a printed list. Text in round or curly brackets may be prose, so it counts as a list only
 * if all of its elements are strings.
 */
function listIn(text: string): readonly unknown[] | undefined {
  const value = structureOf(text)
  if (!Array.isArray(value)) return undefined
  const isList = /^\s*(?:\[|\w)/.test(text)
  return isList || value.every((each) => typeof each === 'string') ? value : undefined
}

/**
 * Returns whether a cell is empty in the notation of pandas and similar tools. In JSON, the same
 * characters are an ordinary string.
 */
export function isMissing(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\s*(?:-?nan|NaN|NAN|None|<NA>|NaT|null|NULL|#?N\/A|n\/a|#NA)\s*$/.test(value)
  )
}
