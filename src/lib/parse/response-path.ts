/**
 * Returns whether a string belongs to the subset of JMESPath that `response` supports: names
 * (`hits`, `"with space"`), `[n]` and `[]`, joined by dots, with at most 1,000 UTF-16 code units.
 * Such a path only selects values. It has no functions, filters or wildcards, so evaluating it
 * takes time linear in the size of the response.
 */
export function isResponsePath(text: string): boolean {
  return text.length <= longestPath && path.test(text) && quotedNames(text).every(isJsonString)
}

const longestPath = 1000

/**
 * A name or bracket, followed by brackets or by dots with names. It is unambiguous at each
 * position, so matching does not backtrack.
 */
const path =
  /^(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+"|\[(?:-?\d{1,9})?\])(?:\.(?:[A-Za-z_]\w*|"(?:[^"\\]|\\.)+")|\[(?:-?\d{1,9})?\])*$/

function quotedNames(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"/g) ?? []
}

/**
 * Returns whether a quoted name is valid JSON. This excludes control characters and unknown
 * escapes, which the pattern allows.
 */
function isJsonString(literal: string): boolean {
  try {
    JSON.parse(literal)
    return true
  } catch {
    return false
  }
}
