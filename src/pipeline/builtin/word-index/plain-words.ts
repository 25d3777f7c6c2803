const kind = {
  /** Belongs to no word. */
  separator: 0,
  /** A letter or digit. */
  plain: 1,
  /** May are in a number. */
  mark: 2,
  /** A pattern has to say what words it and its neighbours make; most of what is not ASCII is of this kind. */
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

/** Dashes, quotation marks, bullets, ellipsis and arrows, but for the apostrophe, which may be in a number. */
function isSeparator(unit: number): boolean {
  return (unit >= 0x2010 && unit <= 0x2027 && unit !== 0x2019) || (unit >= 0x2190 && unit <= 0x21ff)
}

/** The first place from `start` on where a word may begin, one that may be no plain one; `end` if there is none. */
export function nextWord(text: string, start: number, end: number): number {
  let at = start
  while (at < end && kindOf(text.charCodeAt(at)) % 2 === 0) at += 1
  return at
}

const longestRun = 255

/**
 * The end of the word that begins here, if it is of ASCII letters and digits and surely ends before what follows, as
 * most words of most texts; else `start`. No pattern is asked, and no string made.
 */
export function plainEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && kindOf(text.charCodeAt(at)) === kind.plain) at += 1
  if (at === end) return at - start > longestRun ? start : at
  const follows = kindOf(text.charCodeAt(at))
  const isEnd = follows === kind.separator || (follows === kind.mark && !isInNumber(text, at, end))
  return isEnd && at - start <= longestRun ? at : start
}

/** Whether the mark may be between digits, of any script. */
function isInNumber(text: string, at: number, end: number): boolean {
  if (at + 1 === end) return false
  const next = text.charCodeAt(at + 1)
  return isDigit(text.charCodeAt(at - 1)) && (isDigit(next) || next >= 0x80)
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

/** The first place from `start` on where any word has ended. */
export function nextSeparator(text: string, start: number, end: number): number {
  let at = start
  while (at < end && kindOf(text.charCodeAt(at)) !== kind.separator) at += 1
  return at
}
