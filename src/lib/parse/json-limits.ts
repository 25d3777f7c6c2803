import { count } from '../text/printing/numbers.ts'

// Told by a scan of a JSON text before anything parses it: parsing is recursive, and takes seconds for millions of parts.

/** Deepest nesting of brackets that is read. */
export const deepest = 64

/** Objects, lists and keys of a chat model's reply at most. A reply has thirty, the longest list of verdicts not half as many. */
export const mostParts = 20_000

/** Many times what the longest list of chunks has, each with fields of its store's own. */
const mostOfPipeline = 200_000

export const tooMuchHeld = tooMuchHeldOf(mostOfPipeline)

export function tooMuchHeldOf(most: number): string {
  return `contains more than ${count(most)} objects, lists and keys`
}

/** Why the JSON of a model's server is not to be parsed; undefined if it may be. */
export function tooMuchToParse(json: string, most: number = mostParts): string | undefined {
  if (isNestedTooDeep(json)) return 'is nested more than 64 levels deep'
  return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : undefined
}

/** Whether brackets are nested more than 64 levels deep. Strings are jumped over, so that long ones cost next to nothing. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === quote) at = endOfString(json, at)
    else if (unit === openBracket || unit === openBrace) {
      depth += 1
      if (depth > deepest) return true
    } else if (unit === closeBracket || unit === closeBrace) depth -= 1
  }
  return false
}

/**
 * Whether a text contains more than 200,000 objects, lists and keys together. What is in a list is not
 * counted: the numbers of a vector take next to no time, and servers do return vectors.
 */
export function holdsTooMuch(json: string, most: number = mostOfPipeline): boolean {
  if (json.length <= most) return false
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === quote) at = endOfString(json, at)
    // Outside of texts a colon follows keys only.
    else if (unit === openBracket || unit === openBrace || unit === colon) {
      parts += 1
      if (parts > most) return true
    }
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
const colon = 0x3a

/** Where the string that begins at `start` has its closing quote; the text's end without one. */
export function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

/** An odd number of backslashes before it. Each run of them is counted once: the search goes on behind the quote. */
function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
  return slashes % 2 === 1
}
