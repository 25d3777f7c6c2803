import { deepest, endOfString } from './json-limits.ts'

/**
 * What a scan finds in JSON text that `JSON.parse` does not report. Offsets count UTF-16 code
 * units.
 */
export type JsonScan = {
  /**
   * The offset at which nesting exceeds 64 levels, which ends the scan. Undefined if it never does.
   */
  readonly tooDeep: number | undefined
  readonly elements: readonly number[]
  /** Keys that occur twice in the same object. `JSON.parse` silently keeps the last one. */
  readonly repeatedKeys: readonly { readonly key: string; readonly offset: number }[]
}

/**
 * Scans text in one pass without recursion, even if it is not valid JSON. Call this before
 * `JSON.parse`.
 */
export function scanJson(text: string): JsonScan {
  const elements: number[] = []
  const repeatedKeys: { key: string; offset: number }[] = []
  // One entry per open bracket: the keys seen so far for an object, or undefined for an array.
  const open: (Set<string> | undefined)[] = []
  // Whether the next token is a key (inside an object) or an element (inside an array).
  let fresh = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (SPACE.has(character)) continue
    const keys = open.at(-1)
    if (fresh && open.length === 1 && keys === undefined && character !== ']') elements.push(at)
    if (character === '"') {
      const end = endOfString(text, at) + 1
      if (fresh && keys !== undefined) {
        const key = decodeKey(text.slice(at, end))
        if (keys.has(key)) repeatedKeys.push({ key, offset: at })
        keys.add(key)
      }
      at = end - 1
    } else if (character === '{' || character === '[') {
      if (open.length === deepest) return { tooDeep: at, elements, repeatedKeys }
      open.push(character === '{' ? new Set() : undefined)
    } else if (character === '}' || character === ']') {
      open.pop()
    }
    fresh = character === '{' || character === '[' || character === ','
  }
  return { tooDeep: undefined, elements, repeatedKeys }
}

const SPACE = new Set([' ', '\t', '\n', '\r'])

function decodeKey(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}
