import { parsedJson } from '../../lib/parse/parsed-json.ts'
import type { Turn } from '../../lib/model/items/golden-set.ts'
import { isBlank } from '../../lib/text/words/normalise.ts'
import { isMapping, valueAt } from '../../lib/parse/written-values.ts'

// Values as other tools write them: in JSON as what they are, in CSV as text.

/** A text with something in it; numbers and truth values as text. Undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && !isBlank(value) ? value : undefined
}

/** Keys under which a text stands where others write an object for it. */
const textKeys = ['question', 'query', 'input', 'prompt', 'user_input', 'answer', 'output', 'text']

/** The text of a value, of the object that holds it, or of what a user said last. */
export function saidIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return askedIn(value)?.query
  if (!isMapping(value)) return textOf(value)
  if (Array.isArray(value['messages'])) return saidIn(value['messages'])
  const content = textKeys.map((key) => textOf(valueAt(value, [key])))
  return content.find((text) => text !== undefined) ?? textOf(value['content'])
}

/** The turns before what a user said last, where a value holds messages; else empty. */
export function historyIn(value: unknown): readonly Turn[] {
  const messages = isMapping(value) ? value['messages'] : value
  return (Array.isArray(messages) ? askedIn(messages)?.history : undefined) ?? []
}

function askedIn(
  messages: readonly unknown[],
): { readonly query: string; readonly history: readonly Turn[] } | undefined {
  const turns = turnsOf(messages)
  const last = turns.findLastIndex(({ role }) => role === 'user')
  const query = turns[last]?.text
  return query === undefined ? undefined : { query, history: turns.slice(0, last) }
}

/** Messages where a cell of a table holds their JSON, else the value. A question may look like JSON and be none. */
export function messagesIn(value: unknown): unknown {
  const written = typeof value === 'string' ? jsonIn(value) : undefined
  const holds = Array.isArray(written) || (isMapping(written) && Array.isArray(written['messages']))
  return holds && saidIn(written) !== undefined ? written : value
}

/** What user and assistant said, as OpenAI, LangChain and ragas write messages. What systems and tools say is left out. */
export function turnsOf(messages: readonly unknown[]): readonly Turn[] {
  return messages.flatMap((message): readonly Turn[] => {
    const role = roles.get(String(valueAt(message, ['role']) ?? valueAt(message, ['type'])))
    const [text] = ['content', 'text'].flatMap((key) => {
      const content = valueAt(message, [key])
      const parts = Array.isArray(content) ? textsOf(content).join('\n') : content
      return textOf(parts) ?? []
    })
    return role === undefined || text === undefined ? [] : [{ role, text }]
  })
}

const roles: ReadonlyMap<string, Turn['role']> = new Map([
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['ai', 'assistant'],
])

/** Texts of a list, of its text in JSON or Python, or divided by what `divider` matches; objects by their text. */
export function textsOf(value: unknown, divider?: RegExp): readonly string[] {
  const list = typeof value === 'string' ? (listIn(value) ?? divided(value, divider)) : value
  const values: readonly unknown[] = Array.isArray(list) ? list : [list]
  return values.flatMap((each) => {
    const text = isMapping(each)
      ? (textOf(each['text']) ?? textOf(each['content']) ?? textOf(each['page_content']))
      : textOf(each)
    return text ?? []
  })
}

function divided(text: string, divider: RegExp | undefined): readonly string[] {
  return divider === undefined ? [text] : text.split(divider).map((part) => part.trim())
}

/** A list or an object that a cell of a table holds as text; undefined where it holds none. */
export function jsonIn(text: string): unknown {
  return /^\s*[[{]/.test(text) ? parsedJson(text) : undefined
}

function listIn(text: string): unknown {
  const value = jsonIn(text)
  return Array.isArray(value) ? value : pythonList(text)
}

const pythonText =
  /\s*(?:'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)")\s*(,\s*\]|,|\]|(?=['"]))/suy

/** A list of texts as Python prints it, which is what its tools write into a cell of CSV; of NumPy without commas. */
function pythonList(text: string): readonly string[] | undefined {
  const trimmed = text.trim()
  if (trimmed === '[]') return []
  if (!trimmed.startsWith('[')) return undefined
  const texts: string[] = []
  for (let at = 1; at < trimmed.length; at = pythonText.lastIndex) {
    pythonText.lastIndex = at
    const [whole, single, double] = pythonText.exec(trimmed) ?? []
    if (whole === undefined) return undefined
    texts.push(unescaped(single ?? double ?? ''))
  }
  return trimmed.endsWith(']') ? texts : undefined
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gisu,
    (_, two?: string, four?: string, eight?: string, sign = '') => {
      const code = Number.parseInt(two ?? four ?? eight ?? '', 16)
      if (Number.isNaN(code)) return escapes.get(sign) ?? sign
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
    },
  )
}
