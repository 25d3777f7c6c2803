import { changedWords } from './changed-words.ts'
import { changedDenials } from './denials.ts'
import { cancelled, isNegation } from './negated.ts'
import { haveOppositeBeginnings, isForm } from './opposites.ts'
import { denying, limiting, restrictions } from './word-lists.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

/**
 * Returns whether two wordings of a passage contradict each other: one denies what the other states, or
 * replaces a word by its opposite.
 */
export function statesContrary(before: string, after: string): boolean {
  const { turned } = changedWords(before, after)
  const undone = cancelled(turned, before, after)
  const denied = changedDenials(before, after, undone)
  return denied.before.length + denied.after.length > 0 || turned.length > undone.length
}

/**
 * Returns whether only the first of two wordings contains a negation, or a word that can replace one,
 * such as "lacks", "unsupported" or "only".
 */
export function losesNegation(before: string, after: string): boolean {
  const old = writtenWords(before)
  const canNegate = (word: WrittenWord): boolean =>
    isNegation(word) ||
    restrictions.has(word.key) ||
    [...denying, ...limiting].some((form) => isForm(word.key, form)) ||
    old.some(({ key }) => haveOppositeBeginnings(key, word.key))
  return old.some(isNegation) && !writtenWords(after).some(canNegate)
}
