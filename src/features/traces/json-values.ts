import { endOfString } from '../../lib/parse/json-limits.ts'
import { jsonOf } from './field-values.ts'

/**
 * Parses a string that contains one JSON value or several in sequence, as in concatenated API
 * pages. Returns undefined if any part is not valid JSON.
 */
export function jsonValuesIn(text: string): readonly unknown[] | undefined {
  const whole = jsonOf(text)
  if (whole !== undefined) return [whole]
  const values: unknown[] = []
  for (let at = nextOf(text, 0); at < text.length;) {
    const end = endOf(text, at)
    const value = end === undefined ? undefined : jsonOf(text.slice(at, end))
    if (end === undefined || value === undefined) return undefined
    values.push(value)
    at = nextOf(text, end)
  }
  return values
}

function nextOf(text: string, from: number): number {
  let at = from
  while (/[\s,]/.test(text.charAt(at))) at += 1
  return at
}

/**
 * Returns the offset after the bracket that closes the one at `start`, or undefined if it is never
 * closed.
 */
function endOf(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0) return undefined
  }
  return undefined
}
