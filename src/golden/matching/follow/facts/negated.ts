import type { Change } from './changed-words.ts'
import { areForms } from './opposites.ts'
import { functionWords, negations } from './word-lists.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

export function isNegation({ key, kind }: WrittenWord): boolean {
  return kind === 'word' && negations.has(key)
}

/**
 * Returns the opposites whose replacement is made up for by a negation of the same word, as if "not
 * possible" becomes "impossible". A negation of another word makes up for nothing.
 */
export function cancelled(
  turned: readonly Change[],
  before: string,
  after: string,
): readonly Change[] {
  const [old, now] = [writtenWords(before), writtenWords(after)]
  return turned.filter((change) => {
    const [had, has] = [saidOf(change, old), saidOf(change, now)]
    const isNegated = (had.negated - has.negated) % 2 !== 0
    return isNegated && (had.yes === has.yes || had.no === has.no)
  })
}

/**
 * Counts how often a text states each of two opposites, either directly or by negating the other.
 * `negated` is the number of negated opposites.
 */
function saidOf({ before, after }: Change, words: readonly WrittenWord[]) {
  const said = { yes: 0, no: 0, negated: 0 }
  for (const word of words) {
    const isBefore = isFormOf(word.key, before)
    if (!isBefore && !isFormOf(word.key, after)) continue
    const isNegated = negationsOf(word, words).length % 2 === 1
    if (isNegated) said.negated += 1
    if (isBefore === isNegated) said.no += 1
    else said.yes += 1
  }
  return said
}

function isFormOf(word: string, of: string): boolean {
  return word === of || areForms(word, of)
}

/** Returns the negations of words that are forms of the opposites. */
export function negationsOfAny(
  changes: readonly Change[],
  words: readonly WrittenWord[],
): ReadonlySet<WrittenWord> {
  const opposites = words.filter(({ key }) =>
    changes.some(({ before, after }) => isFormOf(key, before) || isFormOf(key, after)),
  )
  return new Set(opposites.flatMap((word) => negationsOf(word, words)))
}

/** Returns the negations in the word's clause that negate the word. */
function negationsOf(word: WrittenWord, words: readonly WrittenWord[]): readonly WrittenWord[] {
  const clause = words.filter((one) => one.clause === word.clause)
  const at = clause.indexOf(word)
  return clause.filter((one, from) => isNegation(one) && reaches(clause, from, at))
}

/**
 * Returns whether a negation applies to a word in its clause. It applies to the words after it up to
 * a conjunction, but not to a noun's adjective or to an adverb such as "unfortunately"; "no" also
 * applies to the verb before it, and a "nicht" at the end to the whole clause.
 */
function reaches(clause: readonly WrittenWord[], from: number, at: number): boolean {
  if (from + 1 === at) return true
  if (isAside(clause, at)) return false
  if (from < at) return !clause.slice(from + 1, at).some(({ key }) => conjunctions.has(key))
  const key = clause[from]?.key ?? ''
  if (key === 'nicht') return from === clause.length - 1
  return determiners.has(key) && clause.slice(at + 1, from).every((one) => isFunctionWord(one))
}

/** Returns whether a word is an adjective before a noun or an adverb about the whole sentence. */
function isAside(clause: readonly WrittenWord[], at: number): boolean {
  const [word, before, after] = [clause[at], clause[at - 1], clause[at + 1]]
  if (/(?:fortunately|luckily|surprisingly|expectedly|weise)$/.test(word?.key ?? '')) return true
  const isBeforeNoun = after !== undefined && !isFunctionWord(after) && !isNegation(after)
  return isBeforeNoun && openers.has(before?.key ?? '')
}

function isFunctionWord({ key }: WrittenWord): boolean {
  return functionWords.has(key) || openers.has(key)
}

const conjunctions = new Set(
  'after before until since while as that who whose where nachdem bevor bis seit dass'.split(' '),
)

/** Negations that may follow the verb that they negate: "allows no uploads". */
const determiners = new Set(
  'no none nobody nothing kein keine keinen keinem keiner keines niemand nichts'.split(' '),
)

/** Words that begin a noun phrase. */
const openers = new Set(
  `a an the this that these those every each any all some its their your our by at for from in into of on with about
  der die das den dem des ein eine einen einem einer eines jeder jede jedes jeden jedem alle allen für von vom bei beim
  mit in im an am auf aus zum zur durch über unter`.split(/\s+/),
)
