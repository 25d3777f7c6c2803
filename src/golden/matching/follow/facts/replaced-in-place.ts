import type { Change, WordSides } from './changed-words.ts'
import { isOneEdit } from './said-elsewhere.ts'
import { isCodeWord, type WrittenWord } from './written-words.ts'

/**
 * Returns the names and identifiers that the new text replaces with a different one at the same
 * position, even if they still occur elsewhere in the passage: "`--no-tags` undoes `--tags`" does
 * not mean "`--tags` undoes `--tags`". Ignores corrected spellings and other forms of the same
 * identifier, such as `request.host` for `host`.
 */
export function replacedInPlace({ old, now, gaps }: WordSides): readonly Change[] {
  const timesMore = (word: WrittenWord): number => timesIn(old, word) - timesIn(now, word)
  return gaps.flatMap(({ before, after }) => {
    const [one, other] = [old[before.start], now[after.start]]
    const isPair = before.end - before.start === 1 && after.end - after.start === 1
    if (!isPair || one === undefined || other === undefined || areForms(one, other)) return []
    const areCode = isCodeWord(one) && isCodeWord(other)
    const areNames = one.named === 'surely' && other.named === 'surely'
    const isReplaced = timesMore(one) > 0 && timesMore(other) < 0
    const isKnown = areCode || (areNames && timesIn(old, other) > 0)
    return isKnown && isReplaced ? [{ before: one.key, after: other.key }] : []
  })
}

function timesIn(words: readonly WrittenWord[], { same }: WrittenWord): number {
  return words.filter((word) => word.same === same).length
}

/**
 * Returns whether one word is a form or another spelling of the other. Two flags do not count as forms
 * of each other.
 */
function areForms(one: WrittenWord, other: WrittenWord): boolean {
  if ([one, other].every(({ written }) => /^--?\p{L}/u.test(written))) return false
  const isEnding = one.same.endsWith(other.same) || other.same.endsWith(one.same)
  return isEnding || areSpellings(one.key, other.key)
}

/** Returns whether two words differ by one letter or only in the order of their letters. */
function areSpellings(one: string, other: string): boolean {
  const sorted = (word: string): string => Array.from(word).toSorted().join('')
  return one.length > 4 && (isOneEdit(one, other) || sorted(one) === sorted(other))
}
