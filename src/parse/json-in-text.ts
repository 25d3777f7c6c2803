import { endOfString, tooMuchToParse } from './json-limits.ts'

/** What a reply holds; undefined where it is not exactly one JSON value. */
export type Found = { readonly value: unknown } | undefined

/** A text that is JSON and nothing else, of at most so many UTF-16 units (256 Ki), 64 levels and 20,000 parts. */
export function jsonOf(text: string, most = longest): Found {
  if (text.length > most || tooMuchToParse(text) !== undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return undefined
  }
}

/**
 * The one JSON object within a text, with prose or a code fence around it. A second object makes it
 * none: a reply that repeats what the documents dictate must not be taken at their word. Nothing is mended.
 */
export function jsonWithin(text: string): Found {
  if (text.length > longest) return undefined
  const inner = withoutFence(text)
  const start = inner.indexOf('{')
  const end = start === -1 ? undefined : partnerOf(inner, start)
  if (end === undefined || inner.includes('{', end)) return undefined
  return jsonOf(inner.slice(start, end))
}

const longest = 256 * 1024

function withoutFence(text: string): string {
  const trimmed = text.trim()
  const line = trimmed.indexOf('\n')
  const isFenced = trimmed.startsWith('```') && trimmed.endsWith('```') && line !== -1
  return isFenced ? trimmed.slice(line + 1, -3) : trimmed
}

/** Offset behind the brace that closes the one at `start`; undefined without one. */
function partnerOf(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') at = endOfString(text, at)
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return at + 1
  }
  return undefined
}
