import { isFiller } from '../document-changes.ts'
import { isNegation } from './negated.ts'
import { denying, functionWords, negations, restrictions, verbNegations } from './word-lists.ts'
import { isForm } from './opposites.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

/** A negation, the verb or noun that it denies, and the words that the denial applies to. */
type Denial = {
  readonly negation: string
  readonly verb: string
  readonly objects: readonly string[]
}

/**
 * Returns the negations in `own` that deny what `other` states anywhere without a negation: "cannot
 * track modifications" denies "it keeps track of modifications". A negation does not count if `own` also
 * states the same without a negation, or if `other` denies it too.
 */
export function deniedPredicates(own: string, other: string): readonly string[] {
  const [ownClauses, otherClauses] = [clausesIn(own), clausesIn(other)]
  const stating = otherClauses.filter((clause) => !isDenied(clause))
  const denied = otherClauses.filter(isDenied)
  const kept = ownClauses.filter((clause) => !isDenied(clause))
  return ownClauses
    .flatMap(denialsIn)
    .filter(
      (denial) =>
        stating.some((clause) => states(clause, denial)) &&
        !denied.some((clause) => clause.some(({ key }) => stemOf(key) === denial.verb)) &&
        !kept.some((clause) => states(clause, denial)),
    )
    .map(({ negation }) => negation)
}

type Clause = readonly WrittenWord[]

function clausesIn(text: string): readonly Clause[] {
  return [...Map.groupBy(writtenWords(text), ({ clause }) => clause).values()]
}

/** Returns whether a clause contains a negation or a word that negates by itself. */
function isDenied(clause: Clause): boolean {
  return clause.some((word) => isNegation(word) || denying.some((form) => isForm(word.key, form)))
}

/**
 * Returns the denial in a clause that has exactly one negation, which denies the verb after it.
 * Clauses that state a condition or an exception deny nothing by themselves.
 */
function denialsIn(clause: Clause): readonly Denial[] {
  const at = clause.findIndex(isNegation)
  const negation = clause[at]
  if (negation === undefined || !verbNegations.has(negation.key)) return []
  const others = clause.filter((word) => word !== negation)
  if (isDenied(others) || others.some(({ key }) => conditions.has(key))) return []
  const [verb, ...after] = stemsIn(clause.slice(at + 1))
  if (verb === undefined) return []
  const objects = after.length > 0 ? after.slice(0, 1) : stemsIn(clause.slice(0, at)).slice(-1)
  return [{ negation: negation.key, verb, objects }]
}

/** Returns whether a clause has the verb with one of its objects close to it. */
function states(clause: Clause, { verb, objects }: Denial): boolean {
  if (clause.some(({ key }) => conditions.has(key))) return false
  const stems = stemsIn(clause)
  return stems.some(
    (stem, at) =>
      stem === verb &&
      stems
        .slice(Math.max(0, at - nearest), at + nearest + 1)
        .some((near) => objects.includes(near)),
  )
}

/** The maximum number of meaningful words from a verb to its object. */
const nearest = 2

function stemsIn(words: readonly WrittenWord[]): readonly string[] {
  return words
    .filter(({ key }) => isMeant(key))
    .map(({ same, kind }) => (kind === 'identifier' ? same : stemOf(same)))
}

function isMeant(key: string): boolean {
  return (
    key.length > 2 &&
    !isFiller(key.slice(0, 5)) &&
    !functionWords.has(key) &&
    !restrictions.has(key) &&
    !negations.has(key)
  )
}

function stemOf(word: string): string {
  return word.slice(0, 5)
}

const conditions = new Set(
  'if when whenever unless until once before after while without except otherwise whether only just always necessarily yet wenn falls sofern bis bevor nachdem solange ohne außer sonst nur immer'.split(
    ' ',
  ),
)
