import { endOfString } from './is-nested-too-deep.ts'

/** Many times what the longest list of chunks has, each with fields of its store's own. */
const mostParts = 200_000

/** What is said of a text that does. */
export const tooMuchHeld = tooMuchHeldOf(mostParts)

/** The same where another number is the most. */
export function tooMuchHeldOf(most: number): string {
  return `holds more than ${most.toLocaleString('en-US')} objects, lists and keys`
}

/**
 * Whether a JSON text holds more than 200,000 objects, lists and keys together, told without parsing it. Building
 * and checking those can take seconds for a text of 8 MiB, in which nothing else happens. What stands in a list
 * is not counted: the numbers of a vector take next to no time, and servers do return vectors.
 */
export function holdsTooMuch(json: string, most = mostParts): boolean {
  if (json.length <= most) return false
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === quote) {
      at = endOfString(json, at)
    } else if (unit === openBracket || unit === openBrace || unit === colon) {
      parts += 1
      if (parts > most) return true
    }
  }
  return false
}

const quote = 0x22
const openBracket = 0x5b
const openBrace = 0x7b
/** Outside of texts it stands behind keys only. */
const colon = 0x3a
