import { endOfString, tooMuchToParse } from './json-limits.ts'

/**
 * The JSON value found in a reply. Undefined if the reply contains none or several different
 * values.
 */
export type Found = { readonly value: unknown } | undefined

/**
 * Parses text that consists only of JSON. Returns undefined if it is not valid JSON or has more
 * than `most` UTF-16 code units (default 256 Ki), 64 levels or 20,000 parts.
 */
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
 * Finds the JSON value in a reply, which is an object or a list of objects. It may follow the
 * model's reasoning and be surrounded by prose or a code fence. Returns undefined if there are two
 * different values, because one of them may come from a document that tells the model what to
 * reply. Does not repair broken JSON.
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
    // Text that begins like an object but is not valid JSON may be the intended reply, so no other value
    // may replace it.
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

/**
 * The maximum number of braces and brackets to try. Each may require a scan to the end of the text.
 */
const mostLooks = 100

/**
 * Matches the model's reasoning at the beginning of a reply, up to the first closing mark. A later
 * mark may be quoted from a document, which could then choose the text that counts as the reply.
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

/**
 * Returns whether a value is an object with keys or a list of such objects. Other values are not
 * the reply: empty objects carry no information, and a list of numbers in prose is a citation.
 */
function holdsObjects(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => holdsObjects(one))
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function isSame(one: { readonly value: unknown }, other: { readonly value: unknown }): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}

/**
 * Returns the offset after the bracket that closes the one at `start`, or undefined if it is not
 * closed.
 */
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
