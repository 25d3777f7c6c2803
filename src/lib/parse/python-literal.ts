import { deepest } from './json-limits.ts'

/** A parsed value, or undefined if the text is not a Python value. */
export type PythonValue = { readonly value: unknown } | undefined

/**
 * Parses a value printed by Python's `repr`: a string, number, boolean, `None`, list, tuple, set,
 * dict or NumPy array without commas, or a call such as `array([...], dtype=object)` or
 * `np.str_('a')`, which is replaced with its first argument. A call with only keyword arguments,
 * such as `Document(page_content='...')`, becomes a mapping with the name as `type`, but
 * `OrderedDict([('a', 1)])` becomes a mapping without `type`. `None`, `nan` and `inf` become null,
 * and dict keys become strings. Returns undefined for anything else, for more than 64 levels of
 * brackets, and for more than 4 Mi UTF-16 code units.
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
  return reader.text.charAt(reader.at) === '(' ? called(reader, name) : undefined
}

const closings = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
])

const written = {
  /** An opening quote. The optional letters before it determine the meaning of backslashes. */
  quote: /[rbu]{0,2}['"]/iuy,
  number: /[+-]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w.])/iuy,
  name: /-?[A-Za-z_][\w.]*/uy,
  space: /\s*/uy,
  comma: /\s*,\s*/uy,
  colon: /\s*:\s*/uy,
  /** The name of a keyword argument, such as `dtype=`. */
  named: /[A-Za-z_]\w*\s*=\s*(?!=)/uy,
}

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ...['None', 'nan', 'NaN', 'NaT', 'inf', '-inf', 'null'].map((name) => [name, null] as const),
  ['true', true],
  ['false', false],
])

/**
 * Reads a string up to its closing quote, character by character, because a regular expression
 * would need a stack as deep as the text is long.
 */
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

/**
 * Reads values up to the closing bracket, either separated by commas or, as NumPy prints them,
 * without commas.
 */
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

/** Reads a dict, or a set, which is returned as a list. */
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

function called(reader: Reader, name: string): PythonValue {
  if (reader.depth === deepest) return undefined
  reader.depth += 1
  reader.at += 1
  let first: PythonValue
  const fields: [string, unknown][] = []
  while (!closes(reader, ')')) {
    const field = take(reader, written.named)?.[0].replace(/\s*=\s*$/, '')
    const found = argumentOf(reader)
    if (found === undefined) return undefined
    if (field === undefined) first ??= found
    else fields.push([field, found.value])
    take(reader, written.comma)
  }
  reader.depth -= 1
  if (first !== undefined) return name.endsWith('OrderedDict') ? dictOf(first.value) : first
  return fields.length === 0
    ? undefined
    : { value: Object.fromEntries([['type', name], ...fields]) }
}

/**
 * Converts the argument in a printed `OrderedDict`, which is a list of pairs or, since Python 3.12,
 * a dict.
 */
function dictOf(value: unknown): PythonValue {
  if (!Array.isArray(value)) return { value }
  const pairs = value.filter((pair) => Array.isArray(pair) && pair.length === 2)
  if (pairs.length < value.length) return undefined
  return { value: Object.fromEntries(pairs.map(([key, held]) => [String(key), held])) }
}

/** Reads an argument. A bare name, such as the name of a type, becomes a string. */
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
