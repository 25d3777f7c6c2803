import type { MistakeList, Position } from './mistake-list.ts'
import { printable, quoted } from '../text/printing/printable.ts'
import { endOfString } from './json-limits.ts'
import { scanJson } from './scan-json.ts'
import { messageOf } from '../reason-of.ts'

type Place = {
  readonly mistakes: MistakeList
  readonly positionAt: (offset: number) => Position
}

/**
 * Parses JSON text. For an array, also returns its elements' offsets. Returns undefined if the text
 * is not JSON or is nested more than 64 levels deep. Adds all problems, including repeated keys, to
 * `mistakes`. `NaN` and `Infinity`, which Python writes, become null.
 */
export function parseJson(
  text: string,
  { mistakes, positionAt }: Place,
): { readonly value: unknown; readonly elements: readonly number[] } | undefined {
  const { tooDeep, elements, repeatedKeys } = scanJson(text)
  const tell = (message: string, offset: number) =>
    mistakes.add({ path: [], message }, () => positionAt(offset))
  if (tooDeep !== undefined) {
    tell('the data is nested more than 64 levels deep', tooDeep)
    return undefined
  }
  const { json, written } = withoutNaN(text)
  try {
    const value: unknown = JSON.parse(json)
    for (const { key, offset } of repeatedKeys) tell(`the key ${quoted(key)} appears twice`, offset)
    return { value, elements }
  } catch (error) {
    // V8's position is removed from the message, because the position in the whole file is reported
    // separately.
    const why = messageOf(error).replace(/ at position \d+(?: \(line \d+ column \d+\))?$/, '')
    tell(`not valid JSON: ${printable(why, 200)}`, offsetOf(error, { text, written, elements }))
    return undefined
  }
}

/**
 * Replaces `NaN` and `Infinity` with null. `written` converts an offset in `json` to the
 * corresponding offset in `text`.
 */
function withoutNaN(text: string): {
  readonly json: string
  readonly written: (offset: number) => number
} {
  if (!/\b(?:NaN|Infinity)\b/.test(text)) return { json: text, written: (offset) => offset }
  const replaced: { readonly end: number; readonly written: number }[] = []
  let json = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '"') at = endOfString(text, at)
    else {
      notANumber.lastIndex = at
      const found = notANumber.exec(text)?.[0]
      if (found === undefined) continue
      json += `${text.slice(from, at)}null`
      at += found.length - 1
      from = at + 1
      replaced.push({ end: json.length, written: from })
    }
  }
  const written = (offset: number): number => {
    const last = replaced.findLast(({ end }) => end <= offset)
    return last === undefined ? offset : offset - last.end + last.written
  }
  return { json: json + text.slice(from), written }
}

const notANumber = /-?(?:NaN|Infinity)\b/y

/**
 * Returns the offset of the syntax error. V8 reports a position for only some errors. For the
 * others, returns the offset of the first invalid element.
 */
function offsetOf(
  error: unknown,
  {
    text,
    written,
    elements,
  }: {
    readonly text: string
    readonly written: (offset: number) => number
    readonly elements: readonly number[]
  },
): number {
  const message = messageOf(error)
  const named = / at position (\d{1,10})\b/.exec(message)?.[1]
  if (named !== undefined) return written(Number(named))
  if (message.startsWith('Unexpected end')) return text.trimEnd().length
  return elements.find((start, index) => !isElement(text.slice(start, elements[index + 1]))) ?? 0
}

function isElement(slice: string): boolean {
  try {
    JSON.parse(withoutNaN(slice.replace(/[,\]]\s*$/, '')).json)
    return true
  } catch {
    return false
  }
}
