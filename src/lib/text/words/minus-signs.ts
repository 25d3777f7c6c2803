/**
 * Matches a number's minus sign, which may precede a currency sign. Does not match a dash that
 * joins words or numbers (`3-5`, `3 –5`, `2024-05-03`, `covid-19`, `(030) -12`) or a bullet
 * followed by a space.
 */
export const minusSigns =
  /(?<![\p{L}.)\]/\u2010-\u2015\u2212-]|\) |\p{N} ?[%°\p{Sc}]? ?)[-\u2012\u2013\u2212\uff0d](?=(?:\p{Sc} ?)?\p{Nd})/gu

/** Returns whether a string may contain a negative number. */
export function hasMinus(text: string): boolean {
  return /minus|negativ/i.test(text) || text.search(minusSigns) >= 0
}

/**
 * Replaces each minus sign with the word "minus", or with `±` if it may be something else: a
 * bullet, if at least two lines begin with a sign and a number, or part of a port or telephone
 * number. If the text also has bullets before words, signs at the start of a line are bullets and
 * are removed.
 */
export function minusInWords(text: string): string {
  const hasBullets = /^[^\S\n]*[-\u2013]\p{L}/mu.test(text)
  const isList = (text.match(signedLines) ?? []).length > 1
  return text.replaceAll(minusSigns, (_, at: number) => {
    const before = text.slice(Math.max(0, at - 16), at)
    const isFirst = /(?:^|\n)[^\S\n]*$/.test(before)
    if (isFirst && hasBullets) return ' '
    return (isFirst && isList) || label.test(before) ? ' ± ' : ' minus '
  })
}

const signedLines = /^[^\S\n]*[-\u2013](?:\p{Sc} ?)?\p{Nd}/gmu
const label =
  /(?<!\p{L})(?:ports?|(?:tele)?(?:phone|fax)|tel|telefon|extension|durchwahl)[.:]? {0,2}$/iu

export type Sign = 'plus' | 'minus' | 'either'

/**
 * Returns the sign of the number between `before` and `behind` in normalised text. `either` means
 * that the number may be written with or without a minus, because a `±` precedes it or the words
 * around it describe a decrease or a negative value (`fell by 5%`, `5 below zero`).
 */
export function signBetween(before: string, behind: string): Sign {
  if (minusWord.test(before)) return 'minus'
  if (/(?:±|\+\/-) ?$/.test(before)) return 'either'
  return decreasing.test(clauseEnd.exec(before)?.[0] ?? '') ||
    decreasing.test(clauseStart.exec(behind)?.[0] ?? '')
    ? 'either'
    : 'plus'
}

/**
 * Matches "minus" or "negative" before a number, but not after another number, because "minus" then
 * means subtraction.
 */
const minusWord = /(?<!\p{L}|\p{N} )(?:minus|negativ[er]?) {1,2}\p{Sc}? ?$/u

/**
 * The parts of a number's clause that are searched: at most 48 characters before the number and 24
 * after it.
 */
const clauseEnd = /[^.;!?]{0,48}$/
const clauseStart = /^(?:[^.;!?]|\.(?=\d)){0,24}/

const decreasing =
  /(?<!\p{L})(?:f[ae]ll(?:s|en|ing)?|drop\p{L}*|decreas\p{L}*|declin\p{L}*|reduc\p{L}*|lower\p{L}*|lose[sn]?|lost|loss(?:es)?|shr[aiu]nk\p{L}*|down|below|beneath|under|deficits?|debts?|owe[sd]?|discount\p{L}*|cut|cheaper|off|less|fewer|s[aiu]nk\p{L}*|subtract\p{L}*|fiel(?:en)?|fällt|fallen|gefallen|gesunken|verl(?:ust|or|ier)\p{L}*|rückgang|weniger|unter|abzug|rabatt|defizit|schulden|günstiger|billiger)(?!\p{L})/u
