/** Deepest nesting of brackets that is read. */
const deepest = 64

/**
 * Whether brackets of a JSON text are nested more than 64 levels deep, told without parsing it. Strings are
 * jumped over, so a text of long strings costs next to nothing.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === quote) {
      at = endOfString(json, at)
    } else if (unit === openBracket || unit === openBrace) {
      depth += 1
      if (depth > deepest) return true
    } else if (unit === closeBracket || unit === closeBrace) {
      depth -= 1
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
