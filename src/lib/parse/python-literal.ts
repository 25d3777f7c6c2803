import { deepest } from './json-limits.ts'

/** What a text says as Python or NumPy prints values; undefined if it is no such value. */
export type PythonValue = { readonly value: unknown } | undefined

/**
 * Reads a value as Python's `repr` writes it: texts, numbers, `None`, lists, tuples, sets, dicts, NumPy's lists without
 * commas, and calls such as `array([...], dtype=object)` or `np.str_('a')`, of which the first argument counts. `nan` and
 * `None` are null, keys of dicts are texts, and brackets nest 64 levels at most. A text of more than 4 Mi units is none.
 */
export function pythonLiteral(text: string): PythonValue {
  if (text.length > longest) return undefined
  const reader: Reader = { text, at: 0, depth: 0 }
  const found = valueOf(reader)
  skipSpace(reader)
  return found !== undefined && reader.at === text.length ? found : undefined
}

const longest = 4 * 1024 * 1024

type Reader = { readonly text: string; at: number; depth: number }

function valueOf(reader: Reader): PythonValue {
  skipSpace(reader)
  const opening = reader.text.charAt(reader.at)
  if (closings.has(opening)) return nested(reader, opening)
  const quote = take(reader, written.quote)?.[0]
  if (quote !== undefined) return quoted(reader, quote)
  const number = take(reader, written.number)
  if (number !== undefined) return { value: Number(number[0].replaceAll('_', '')) }
  const name = take(reader, written.name)?.[0]
  if (name === undefined) return undefined
  if (constants.has(name)) return { value: constants.get(name) }
  return reader.text.charAt(reader.at) === '(' ? called(reader) : undefined
}

const closings = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
])

const written = {
  /** A letter before it says what its backslashes mean. */
  quote: /[rbu]{0,2}['"]/iuy,
  number: /[+-]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w.])/iuy,
  name: /-?[A-Za-z_][\w.]*/uy,
  space: /\s*/uy,
  comma: /\s*,\s*/uy,
  colon: /\s*:\s*/uy,
  /** `dtype=object`, a name in front of an argument. */
  named: /[A-Za-z_]\w*\s*=\s*(?!=)/uy,
}

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ...['None', 'nan', 'NaN', 'NaT', 'inf', '-inf', 'null'].map((name) => [name, null] as const),
  ['true', true],
  ['false', false],
])

/** The text up to the quote that ends it; searched sign by sign, since a pattern needs a stack as long as the text. */
function quoted(reader: Reader, opening: string): PythonValue {
  const { text, at: start } = reader
  let end = start
  while (end < text.length && text.charAt(end) !== opening.at(-1))
    end += text.charAt(end) === '\\' ? 2 : 1
  if (end >= text.length) return undefined
  reader.at = end + 1
  return { value: unescaped(opening.slice(0, -1), text.slice(start, end)) }
}

function nested(reader: Reader, opening: string): PythonValue {
  if (reader.depth === deepest) return undefined
  reader.depth += 1
  reader.at += 1
  const found = opening === '{' ? braced(reader) : listed(reader, closings.get(opening) ?? ']')
  reader.depth -= 1
  return found
}

/** What stands up to the closing bracket, with commas or, as NumPy prints it, without. */
function listed(reader: Reader, closing: string): PythonValue {
  const values: unknown[] = []
  while (!closes(reader, closing)) {
    const found = valueOf(reader)
    if (found === undefined) return undefined
    values.push(found.value)
    take(reader, written.comma)
  }
  return { value: values }
}

/** A dict, or the list of a set. */
function braced(reader: Reader): PythonValue {
  const entries: [string, unknown][] = []
  const members: unknown[] = []
  while (!closes(reader, '}')) {
    const key = valueOf(reader)
    if (key === undefined) return undefined
    if (take(reader, written.colon) === undefined) members.push(key.value)
    else {
      const found = valueOf(reader)
      if (found === undefined) return undefined
      entries.push([String(key.value), found.value])
    }
    take(reader, written.comma)
  }
  if (members.length === 0) return { value: Object.fromEntries(entries) }
  return entries.length === 0 ? { value: members } : undefined
}

function called(reader: Reader): PythonValue {
  if (reader.depth === deepest) return undefined
  reader.depth += 1
  reader.at += 1
  let first: PythonValue
  while (!closes(reader, ')')) {
    const isNamed = take(reader, written.named) !== undefined
    const found = argumentOf(reader)
    if (found === undefined) return undefined
    if (!isNamed) first ??= found
    take(reader, written.comma)
  }
  reader.depth -= 1
  return first
}

/** A name without a value of its own, such as a type, is its name. */
function argumentOf(reader: Reader): PythonValue {
  const start = reader.at
  const found = valueOf(reader)
  if (found !== undefined) return found
  reader.at = start
  const name = take(reader, written.name)?.[0]
  return name === undefined ? undefined : { value: name }
}

function closes(reader: Reader, closing: string): boolean {
  skipSpace(reader)
  if (reader.text.charAt(reader.at) !== closing) return false
  reader.at += 1
  return true
}

function skipSpace(reader: Reader): void {
  take(reader, written.space)
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)
  if (found === null) return undefined
  reader.at = pattern.lastIndex
  return found
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])

function unescaped(prefix: string, text: string): string {
  if (/r/i.test(prefix)) return text
  return text.replaceAll(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gisu,
    (_, two?: string, four?: string, eight?: string, sign = '') => {
      const code = Number.parseInt(two ?? four ?? eight ?? '', 16)
      if (Number.isNaN(code)) return escapes.get(sign) ?? sign
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
    },
  )
}
