const kind = {
  /** A character that is never part of a word. */
  separator: 0,
  /** An ASCII letter or digit. */
  plain: 1,
  /** A character that may be part of a number. */
  mark: 2,
  /**
   * A character that requires the regular expressions to find the words around it. Most non-ASCII
   * characters are of this kind.
   */
  other: 3,
}

const kinds = Uint8Array.from({ length: 0x80 }, (_, unit) => {
  const character = String.fromCharCode(unit)
  if (/[A-Za-z0-9]/.test(character)) return kind.plain
  if (/[.,']/.test(character)) return kind.mark
  return /[+#]/.test(character) ? kind.other : kind.separator
})

function kindOf(unit: number): number {
  if (unit < 0x80) return kinds[unit] ?? kind.other
  return isSeparator(unit) ? kind.separator : kind.other
}

/**
 * Returns whether a code unit is a dash, quotation mark, bullet, ellipsis or arrow. The apostrophe
 * is not included, because it may be part of a number.
 */
function isSeparator(unit: number): boolean {
  return (unit >= 0x2010 && unit <= 0x2027 && unit !== 0x2019) || (unit >= 0x2190 && unit <= 0x21ff)
}

/**
 * Returns the first offset at or after `start` where a word may begin, or `end` if there is none.
 */
export function nextWord(text: string, start: number, end: number): number {
  let at = start
  while (at < end && kindOf(text.charCodeAt(at)) % 2 === 0) at += 1
  return at
}

const longestRun = 255

/**
 * Returns the end of the word that begins at `start` if the word consists of ASCII letters and
 * digits, like most words, and clearly ends there. Otherwise returns `start`. Uses no regular
 * expression and creates no string.
 */
export function plainEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && kindOf(text.charCodeAt(at)) === kind.plain) at += 1
  if (at === end) return at - start > longestRun ? start : at
  const follows = kindOf(text.charCodeAt(at))
  const isEnd = follows === kind.separator || (follows === kind.mark && !isInNumber(text, at, end))
  return isEnd && at - start <= longestRun ? at : start
}

/** Returns whether the punctuation mark at `at` may be part of a number, in any script. */
function isInNumber(text: string, at: number, end: number): boolean {
  if (at + 1 === end) return false
  const next = text.charCodeAt(at + 1)
  return isDigit(text.charCodeAt(at - 1)) && (isDigit(next) || next >= 0x80)
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

/** Returns the offset of the first separator at or after `start`, or `end` if there is none. */
export function nextSeparator(text: string, start: number, end: number): number {
  let at = start
  while (at < end && kindOf(text.charCodeAt(at)) !== kind.separator) at += 1
  return at
}
