/**
 * Whether a text is of the part of JMESPath that `response` may be written in: names (`hits`,
 * `"with space"`), `[n]` and `[]`, joined by dots; at most 1,000 UTF-16 units. Such a path only selects:
 * without functions, filters and wildcards its work is linear in the answer.
 */
export function isResponsePath(text: string): boolean {
  return text.length <= longestPath && path.test(text) && quotedNames(text).every(isJsonString)
}

const longestPath = 1000

/** A name or bracket, then brackets, or dots with names: at each place one way to go on. */
const path =
  /^(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+"|\[(?:-?\d{1,9})?\])(?:\.(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+")|\[(?:-?\d{1,9})?\])*$/

function quotedNames(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"/g) ?? []
}

/** Control characters and unknown escapes are what the pattern lets through. */
function isJsonString(literal: string): boolean {
  try {
    JSON.parse(literal)
    return true
  } catch {
    return false
  }
}
