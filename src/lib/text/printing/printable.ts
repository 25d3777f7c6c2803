const LONGEST = 60

/**
 * Foreign text that can be in a message as it is: control and format characters, line separators and lone
 * surrogates are written as escapes, and what exceeds `longest` code points is cut, marked by `…`.
 */
export function printable(text: string, longest = 1000): string {
  // Two UTF-16 units at most make one code point: no need to spread a long text to cut it.
  const points = Array.from(text.slice(0, 2 * (longest + 1)))
  const kept = points.length > longest ? `${points.slice(0, longest).join('')}…` : points.join('')
  return kept.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf)
}

/** Foreign text in double quotes, printable, at most 60 code points of it. */
export function quoted(text: string): string {
  return `"${printable(text, LONGEST).replaceAll('"', '\\"')}"`
}

/** A value of a parsed file, for "found …": scalars as they are, the others by what they are. */
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
