import type { KeyPath } from './key-path.ts'
import { endOfString } from './json-limits.ts'

/**
 * Returns the UTF-16 offset of the value at a key path, or of its key, in the JSON value that
 * begins at `start`. If the path does not exist, returns the offset of its deepest existing part.
 * The text must be valid JSON.
 */
export function locateJson(
  text: string,
  { start, path, part }: { start: number; path: KeyPath; part: 'key' | 'value' },
): number {
  let value = skipSpace(text, start)
  for (const [depth, step] of path.entries()) {
    const child = childrenOf(text, value).find(({ name }) => name === step)
    if (child === undefined) return value
    if (part === 'key' && depth === path.length - 1) return child.key
    value = child.value
  }
  return value
}

type Child = { readonly name: string | number; readonly key: number; readonly value: number }

/**
 * Yields the members of the object, or the elements of the array, that begins at `start`. Yields
 * nothing for other values.
 */
function* childrenOf(text: string, start: number): Generator<Child, void, undefined> {
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return
  let at = skipSpace(text, start + 1)
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    const key = at
    let name: string | number = index
    if (isObject) {
      const end = endOfString(text, at) + 1
      name = String(JSON.parse(text.slice(at, end)))
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    yield { name, key, value: at }
    at = skipSpace(text, endOfValue(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',' && depth === 0) return at
    if (depth < 0) return at
  }
  return text.length
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n' || text[at] === '\r') at += 1
  return at
}
