/**
 * Returns whether a UTF-16 code unit is white space as defined by `\s` and `trim`, including the byte order
 * mark.
 */
export function isBlank(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
  return unit >= 0xa0 && otherBlanks.has(unit)
}

const spaces = '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
const otherBlanks = new Set(
  Array.from(`${spaces}\u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)),
)

/**
 * Returns the offset of the first character at or after `start` that is not white space, or `stop`
 * if there is none before `stop`.
 */
export function skipBlank(text: string, start: number, stop: number): number {
  let at = start
  while (at < stop && isBlank(text.charCodeAt(at))) at += 1
  return at
}

/**
 * Returns the offset after the last character from `floor` to `end` that is not white space, or
 * `floor` if there is none.
 */
export function trimBlank(text: string, floor: number, end: number): number {
  let at = end
  while (at > floor && isBlank(text.charCodeAt(at - 1))) at -= 1
  return at
}
