import { type DocumentChanges, isFiller, type Unit } from './document-changes.ts'
import { shareOf } from './term-share.ts'

type Run = { readonly from: number; readonly to: number }

/**
 * Returns whether sentences share enough words with a passage to be about the same thing: two words
 * that are not filler, or all of them if the passage has fewer. Does not use weights, because a
 * single rare word could outweigh the rest.
 */
export function sharesWords(terms: readonly string[], units: readonly Unit[]): boolean {
  return sharesAtLeast(fewestShared, terms, units)
}

/**
 * Returns whether sentences share enough words with a passage to need no warning: three words that
 * are not filler, or all of them if the passage has fewer. In a review of 26 rewordings that share
 * only two such words with their passage, more than half had another meaning.
 */
export function keepsMostWords(terms: readonly string[], units: readonly Unit[]): boolean {
  return sharesAtLeast(fewestKept, terms, units)
}

/**
 * Returns whether sentences contain all words of a passage that has few. Ignores filler and single
 * letters, such as the letter of a flag. Returns true for longer passages.
 */
export function keepsAllIfShort(terms: readonly string[], units: readonly Unit[]): boolean {
  const meant = terms.filter((term) => !isFiller(term) && !/^[a-z]$/.test(term))
  return meant.length > mostInShort || sharesAtLeast(meant.length, meant, units)
}

/**
 * The maximum number of words in a passage with few words, such as the command `pip uninstall
 * SomePackage`.
 */
const mostInShort = 5
const fewestShared = 2
const fewestKept = 3

function sharesAtLeast(least: number, terms: readonly string[], units: readonly Unit[]): boolean {
  const meant = terms.filter((term) => !isFiller(term))
  const shared = meant.filter((term) => units.some((unit) => unit.terms.has(term)))
  return shared.length >= Math.min(least, meant.length)
}

/**
 * Returns the passage's sentences that head dropped: head does not contain them unchanged, and
 * `units` contain too few of their words. Returns an empty list for a passage of one sentence.
 */
export function omittedSentences(
  { from, to }: Run,
  units: readonly Unit[],
  changes: DocumentChanges,
): readonly Unit[] {
  if (to - from < 2) return []
  const has = new Set(changes.after.map(({ text }) => text))
  return changes.before
    .slice(from, to)
    .filter(({ text, terms }) => terms.size >= fewestTerms && !has.has(text))
    .filter(
      ({ terms }) =>
        shareOf(terms, units, changes) < leastTogether &&
        units.every((unit) => shareOf(terms, [unit], changes) < leastInOne),
    )
}

/**
 * The minimum number of distinct terms in a sentence that can count as dropped. Sentences with
 * fewer, such as "For example:", say little.
 */
const fewestTerms = 3
/**
 * The share of a sentence's word weight that is enough to count as kept: `leastInOne` in a single
 * sentence, `leastTogether` in all sentences together.
 */
const leastInOne = 0.35
const leastTogether = 0.6
