import { endOfString } from './json-limits.ts'

/**
 * Returns the keys of the first object in JSON text that may be truncated anywhere. Returns an
 * empty set if the text does not begin with an object or a list of objects.
 */
export function firstKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>()
  const start = /^\uFEFF?\s*(?:\[\s*)?\{/.exec(text)?.[0].length
  let depth = start === undefined ? 0 : 1
  for (let at = start ?? 0; at < text.length && depth > 0; at += 1) {
    const sign = text.charAt(at)
    if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === '"') {
      const end = endOfString(text, at)
      if (depth === 1 && /^\s*:/.test(text.slice(end + 1, end + 20)))
        keys.add(text.slice(at + 1, end))
      at = end
    }
  }
  return keys
}
