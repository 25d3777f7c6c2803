import { words } from '../../../../lib/text/words/words.ts'
import { changedWords } from './changed-words.ts'
import { changedDenials } from './denials.ts'
import { droppedParts } from './dropped-parts.ts'
import { exchanged } from './exchanged-words.ts'
import { cancelled } from './negated.ts'
import { areForms } from './opposites.ts'
import { swappedPreferences } from './preferences.ts'
import { addedToSentences, changedRestrictions } from './same-sentences.ts'
import { type Stated, stated } from './stated.ts'
import { negations, restrictions } from './word-lists.ts'
import { writtenWords } from './written-words.ts'

/** Words that state facts and occur in only one of two versions. */
export type ChangedFacts = { readonly before: readonly string[]; readonly after: readonly string[] }

/**
 * Returns the facts in which two wordings of a passage differ, in lower case; undefined if they agree.
 * Facts are numbers with their signs and units, negations, words such as "only", names, identifiers,
 * months, days of the week, listed opposites, and the words of dropped list members and clauses. Added
 * numbers and identifiers count only if they are in a sentence that says nearly the same as before. "A
 * instead of B" is not "B instead of A". If
 * all other words are the same, the order of the facts counts: "30 or 90" is not "90 or 30". Two
 * changes that cancel each other out, such as "not allowed" becoming "forbidden", do not count. Uses
 * word lists for English, German and Chinese; numbers and negations also work for Japanese, Russian,
 * Dutch, French, Italian, Portuguese and Spanish.
 */
export function changedFacts(before: string, after: string): ChangedFacts | undefined {
  if (before === after) return undefined
  const spelt = withoutSwaps(after, before)
  const [old, now] = [stated(before), stated(spelt)]
  const inSentences = <T extends { readonly key: string }>(facts: readonly T[]) =>
    addedToSentences(facts, before, spelt)
  const numbers = changedNumbers(old, now, inSentences)
  const { replaced, turned, added } = changedWords(before, spelt)
  const undone = cancelled(turned, before, spelt)
  const denied = changedDenials(before, spelt, undone)
  const equal = rewrittenNumbers(old, now)
  const counted = {
    before: [...numbers.before, ...equal.before].flatMap(wordsOf),
    after: [...numbers.after, ...equal.after].flatMap(wordsOf),
  }
  const other = [...replaced, ...turned.filter((one) => !undone.includes(one))].filter(
    (one) => !counted.before.includes(one.before) && !counted.after.includes(one.after),
  )
  const parts = [
    numbers,
    changedRestrictions(before, spelt),
    { before: [], after: inSentences(added).map(({ key }) => key) },
    { before: droppedParts(before, spelt), after: [] },
    denied,
    swappedPreferences(before, spelt),
    { before: other.map((one) => one.before), after: other.map((one) => one.after) },
  ]
  const changed = {
    before: [...new Set(parts.flatMap((part) => part.before))],
    after: [...new Set(parts.flatMap((part) => part.after))],
  }
  if (changed.before.length + changed.after.length > 0) return changed
  return undone.length > 0 ? undefined : reordered(before, spelt)
}

function wordsOf(fact: string): readonly string[] {
  return fact.split(' ')
}

function reordered(before: string, after: string): ChangedFacts | undefined {
  const [old, now] = [stated(before), stated(after)]
  if (old.facts.length === now.facts.length && old.rest === now.rest && old.all !== now.all)
    return {
      before: old.facts.map(({ written }) => written),
      after: now.facts.map(({ written }) => written),
    }
  const swaps = exchanged(before, after)
  return swaps.length === 0
    ? undefined
    : { before: swaps.map((one) => one.before), after: swaps.map((one) => one.after) }
}

/**
 * Corrects words in `after` in which two neighbouring letters of a word in `before` are swapped.
 * Otherwise, the typo "nohting" would count as the loss of "nothing".
 */
function withoutSwaps(after: string, before: string): string {
  const [had, has] = [new Set(words(before)), new Set(words(after))]
  const lost = [...had].filter((word) => word.length >= 4 && !has.has(word))
  return after.replaceAll(/\p{L}{4,}/gu, (word) => {
    const written = word.toLowerCase()
    return had.has(written) ? word : (lost.find((one) => areSwapped(one, written)) ?? word)
  })
}

function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const swapped = `${other[at + 1] ?? ''}${other[at] ?? ''}`
  return one.slice(at) === swapped + other.slice(at + 2)
}

/**
 * Returns the changed numbers. If no number was lost, an added number counts only if `inSentences`
 * returns it. If all changed numbers are written as words, they count only if some were lost and
 * some were added.
 */
function changedNumbers(
  old: Stated,
  now: Stated,
  inSentences: (added: Stated['facts']) => Stated['facts'],
): ChangedFacts {
  const lost = without(old, now)
  const added = without(now, old)
  const gained = lost.length > 0 ? added : inSentences(added)
  const isLoose = [...lost, ...gained].every(({ kind }) => kind === 'word')
  if (isLoose && (lost.length === 0 || gained.length === 0)) return { before: [], after: [] }
  return { before: lost.map(({ written }) => written), after: gained.map(({ written }) => written) }
}

/**
 * Returns the words in `before` that belong to numbers that `after` states in another form, such as
 * "7 days" and "one week".
 */
export function restatedNumbers(before: string, after: string): readonly string[] {
  return rewrittenNumbers(stated(before), stated(after)).before.flatMap(wordsOf)
}

/** Returns the numbers that the two texts state in different forms, such as "7 days" and "one week". */
function rewrittenNumbers(old: Stated, now: Stated): ChangedFacts {
  const pairs = old.facts.flatMap((own) =>
    now.facts
      .filter(({ key, written }) => key === own.key && written !== own.written)
      .map((other) => ({ own, other })),
  )
  return {
    before: pairs.map(({ own }) => own.written),
    after: pairs.map(({ other }) => other.written),
  }
}

function without(own: Stated, other: Stated): Stated['facts'] {
  const isMeant = ({ kind }: Stated['facts'][number]) => kind !== 'negation'
  const left = other.facts.filter(isMeant).map(({ key }) => key)
  return own.facts.filter(isMeant).filter(({ key }) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * Returns whether `text` states at least one of `facts`. Ignores negations and words such as
 * "only", because they are too common.
 */
export function statesAny(text: string, facts: readonly string[]): boolean {
  const numbers = new Set(stated(text).facts.map(({ written }) => written))
  const own = writtenWords(text).map(({ key }) => key)
  return facts.some(
    (fact) =>
      !negations.has(fact) &&
      !restrictions.has(fact) &&
      (numbers.has(fact) || own.some((word) => word === fact || areForms(word, fact))),
  )
}
