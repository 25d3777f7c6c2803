import { deepest, endOfString } from './json-limits.ts'

/** What `JSON.parse` does not tell of a JSON text. Offsets are UTF-16 units into the text. */
export type JsonScan = {
  /** Where nesting passes 64 levels; the scan ends there. */
  readonly tooDeep: number | undefined
  readonly elements: readonly number[]
  /** Keys that stand twice in one object: `JSON.parse` keeps the last and says nothing. */
  readonly repeatedKeys: readonly { readonly key: string; readonly offset: number }[]
}

/** One pass over a text, without recursion and whether or not it is valid JSON. Run it before `JSON.parse`. */
export function scanJson(text: string): JsonScan {
  const elements: number[] = []
  const repeatedKeys: { key: string; offset: number }[] = []
  // One entry per open bracket: the keys seen so far for an object, undefined for an array.
  const open: (Set<string> | undefined)[] = []
  // What comes next is a key (inside an object) or an element (inside an array).
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
