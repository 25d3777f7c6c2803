import { type DocumentChanges, isFiller, type Unit } from './document-changes.ts'
import { shareOf } from './term-share.ts'

/** A run of sentences by index; `to` is exclusive. */
type Run = { readonly from: number; readonly to: number }

/**
 * Returns whether sentences have enough words of a passage to be about the same thing: two that are no
 * filler, or all if it has fewer. The weight of a single rare word is no measure of that.
 */
export function sharesWords(terms: readonly string[], units: readonly Unit[]): boolean {
  return sharesAtLeast(fewestShared, terms, units)
}

/**
 * Returns whether sentences have enough words of a passage to pass without a warning. In a review of 26
 * rewordings that share two words, more than half had another meaning.
 */
export function keepsMostWords(terms: readonly string[], units: readonly Unit[]): boolean {
  return sharesAtLeast(fewestKept, terms, units)
}

const fewestShared = 2
const fewestKept = 3

function sharesAtLeast(least: number, terms: readonly string[], units: readonly Unit[]): boolean {
  const meant = terms.filter((term) => !isFiller(term))
  const shared = meant.filter((term) => units.some((unit) => unit.terms.has(term)))
  return shared.length >= Math.min(least, meant.length)
}

/**
 * Returns the sentences of a passage that head no longer has: neither the sentence itself nor, among `units`,
 * one with a part of its words. A passage of one sentence has none.
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

/** Shorter sentences, such as "For example:", say little. */
const fewestTerms = 3
/** The share of a sentence's word weight that one sentence, or all together, must contain. */
const leastInOne = 0.35
const leastTogether = 0.6
