import { count } from '../text/printing/numbers.ts'

// These limits are checked before the text is parsed, because parsing is recursive and takes seconds
// for millions of parts.

/** The maximum nesting depth of brackets. */
export const deepest = 64

/**
 * The maximum number of objects, lists and keys in a chat model's reply. Typical replies have about
 * thirty, and the longest list of verdicts has less than half as many as this limit.
 */
export const mostParts = 20_000

/**
 * The maximum number of objects, lists and keys in a pipeline's output. The longest list of chunks
 * has far fewer, even if each chunk has additional fields.
 */
const mostOfPipeline = 200_000

export const tooMuchHeld = tooMuchHeldOf(mostOfPipeline)

export function tooMuchHeldOf(most: number): string {
  return `contains more than ${count(most)} objects, lists and keys`
}

/** Returns why the JSON from a model's server must not be parsed, or undefined if it may be. */
export function tooMuchToParse(json: string, most: number = mostParts): string | undefined {
  if (isNestedTooDeep(json)) return 'is nested more than 64 levels deep'
  return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : undefined
}

/**
 * Returns whether brackets are nested more than 64 levels deep. Skips over strings, so long strings
 * cost almost nothing.
 */
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
 * Returns whether JSON text contains more than `most` objects, lists and keys in total (default
 * 200,000). Does not count list elements, because a vector's numbers are cheap to parse, and
 * servers do return vectors.
 */
export function holdsTooMuch(json: string, most: number = mostOfPipeline): boolean {
  if (json.length <= most) return false
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === quote) at = endOfString(json, at)
    // Outside strings, a colon only follows a key.
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

/**
 * Returns the offset of the quote that closes the string beginning at `start`, or the length of the
 * text if there is none.
 */
export function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

/**
 * Returns whether the quote is preceded by an odd number of backslashes. Calling this for every
 * quote takes linear time, because each run of backslashes is scanned only once.
 */
function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
  return slashes % 2 === 1
}
