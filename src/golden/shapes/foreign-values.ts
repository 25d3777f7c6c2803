import { isBlank } from '../../text/normalise.ts'
import { isMapping, valueAt } from '../../parse/written-values.ts'

// Values as other tools write them: in JSON as what they are, in CSV as text.

/** A text with something in it; numbers and truth values as text. Undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && !isBlank(value) ? value : undefined
}

/** Keys under which a text stands where others write an object for it. */
const textKeys = ['question', 'query', 'input', 'prompt', 'user_input', 'answer', 'output', 'text']

/** The text of a value, of the object that holds it, or of the only message that a user wrote. */
export function saidIn(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const asked = value.filter((message) => isAsked(message))
    return asked.length === 1 ? textOf(valueAt(asked[0], ['content'])) : undefined
  }
  if (!isMapping(value)) return textOf(value)
  if (Array.isArray(value['messages'])) return saidIn(value['messages'])
  const content = textKeys.map((key) => textOf(valueAt(value, [key])))
  return content.find((text) => text !== undefined) ?? textOf(value['content'])
}

function isAsked(message: unknown): boolean {
  return ['user', 'human'].includes(
    String(valueAt(message, ['role']) ?? valueAt(message, ['type'])),
  )
}

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
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
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
