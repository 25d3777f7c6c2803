const LONGEST = 60

/**
 * Makes untrusted text safe to put into a message. Escapes control and format characters, line
 * separators and lone surrogates, and cuts the text to `longest` code points, followed by `…`.
 */
export function printable(text: string, longest = 1000): string {
  // A code point has at most two UTF-16 code units, so only the beginning of a long string has to
  // be split.
  const points = Array.from(text.slice(0, 2 * (longest + 1)))
  const kept = points.length > longest ? `${points.slice(0, longest).join('')}…` : points.join('')
  return kept.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf)
}

/** Returns untrusted text in double quotes, printable and cut to 60 code points. */
export function quoted(text: string): string {
  return `"${printable(text, LONGEST).replaceAll('"', '\\"')}"`
}

/**
 * Describes a value from a parsed file for messages such as "found …". Prints scalars, and gives
 * only the type of other values.
 */
export function shown(value: unknown): string {
  if (value === null) return 'nothing'
  if (typeof value === 'string') return value === '' ? 'an empty string' : quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return 'a mapping'
}

function escapeOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}
