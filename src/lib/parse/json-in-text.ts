import { endOfString, tooMuchToParse } from './json-limits.ts'

/** What a reply contains; undefined if it is not exactly one JSON value. */
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
 * The one JSON value within a text: an object or a list of objects, behind what a model thought aloud, with
 * prose or a code fence around it. Two values that differ make it none: a reply that repeats what the
 * documents dictate must not be taken at their word. Nothing is fixed.
 */
export function jsonWithin(text: string): Found {
  if (text.length > longest) return undefined
  const whole = jsonOf(text)
  if (whole !== undefined) return typeof whole.value === 'string' ? jsonOf(whole.value) : whole
  const inner = text.replace(thoughts, '')
  let found: Found
  let looks = 0
  for (let at = inner.search(/[[{]/); at !== -1;) {
    if ((looks += 1) > mostLooks) return undefined
    const end = partnerOf(inner, at)
    const here = end === undefined ? undefined : jsonOf(inner.slice(at, end))
    const isValue = here !== undefined && holdsObjects(here.value)
    // What begins like an object and is none may be the better half of the reply.
    if (here === undefined && /^\{\s*(?:["']|\w+\s*:)/.test(inner.slice(at, at + 100)))
      return undefined
    if (isValue && found !== undefined && !isSame(here, found)) return undefined
    if (isValue) found = here
    const next = isValue && end !== undefined ? end : at + 1
    const step = inner.slice(next).search(/[[{]/)
    at = step === -1 ? -1 : next + step
  }
  return found
}

const longest = 256 * 1024

/** Braces and brackets of prose that are looked behind: each may cost a walk to the end. */
const mostLooks = 100

/**
 * What is thought aloud in front of a reply, up to the first mark of its end: behind a later one, which a
 * reply may have out of a document, is what the document dictates.
 */
const thoughts = new RegExp(
  `^\\s*(?:${[
    ['<(?:\\w+:)?think(?:ing)?>', '</(?:\\w+:)?think(?:ing)?>'],
    ['<(?:thought|reasoning)>', '</(?:thought|reasoning)>'],
    ['\\[THINK\\]', '\\[/THINK\\]'],
    ['◁think▷', '◁/think▷'],
    ['<\\|channel\\|>analysis', 'final(?: ?<\\|constrain\\|>json)?<\\|message\\|>'],
    ['analysis', 'assistantfinal'],
  ]
    .map((marks) => marks.join('[^]*?'))
    .join('|')})`,
  'i',
)

/** An empty object says nothing, and a list of numbers in prose is a citation. */
function holdsObjects(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => holdsObjects(one))
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function isSame(one: { readonly value: unknown }, other: { readonly value: unknown }): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}

/** Offset behind the bracket that closes the one at `start`; undefined without one. */
function partnerOf(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') at = endOfString(text, at)
    else if (character === '{' || character === '[') depth += 1
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return undefined
}
