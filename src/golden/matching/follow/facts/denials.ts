import { type Gap, wordGaps } from '../../../../lib/text/words/word-gaps.ts'
import type { Change } from './changed-words.ts'
import { deniedPredicates } from './denied-predicates.ts'
import { type Clause, clausesOf, coverage, leastShared, sayTheSame } from './clauses.ts'
import { isNegation } from './negated.ts'
import { counterparts, verbNegations } from './word-lists.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

/** For each text, the negations in its clauses that contradict a clause of the other text. */
export type ChangedDenials = {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Finds pairs of clauses that contradict each other: they have nearly the same words, but their numbers
 * of negations differ by an odd number. A word that negates by itself ("lacks", "forbidden") counts as a
 * negation. A clause without a counterpart was added or removed and contradicts nothing, unless it
 * denies what the other text states about the same words. Ignores negations of the opposites in
 * `undone`, because each only makes up for a word that was replaced by its opposite.
 */
export function changedDenials(
  before: string,
  after: string,
  undone: readonly Change[] = [],
): ChangedDenials {
  const [old, now] = [clausesOf(before, undone), clausesOf(after, undone)]
  const pairs = old.flatMap((own) =>
    now
      .filter((other) => {
        const [its, those] = [saidIn(own, now), saidIn(other, old)]
        const isOdd = differOddly(own, other) && isTurned(own, its) && isTurned(other, those)
        return isOdd || loseAll(own, its) || loseAll(other, those)
      })
      .filter((other) => sayTheSame(own, other))
      .map((other) => ({ own, other })),
  )
  const swapped = swappedCounterparts(before, after)
  const found = {
    before: [...pairs.flatMap(({ own }) => own.negations), ...swapped.before],
    after: [...pairs.flatMap(({ other }) => other.negations), ...swapped.after],
  }
  return {
    before: [...new Set([...found.before, ...deniedPredicates(before, after)])],
    after: [...new Set([...found.after, ...deniedPredicates(after, before)])],
  }
}

/**
 * Returns negations such as "without" that replaced their counterparts ("with") or were replaced by
 * them. Returns empty lists if the texts differ in any other negation.
 */
function swappedCounterparts(before: string, after: string): ChangedDenials {
  const [old, now] = [writtenWords(before), writtenWords(after)]
  const gaps = wordGaps(
    old.map(({ same }) => same),
    now.map(({ same }) => same),
  ).map((gap) => [meantIn(old, gap.before), meantIn(now, gap.after)] as const)
  const isSwapped = (own: readonly string[], other: readonly string[]): boolean =>
    own.length === 1 && other.length === 1 && counterparts.get(own[0] ?? '') === other[0]
  const lost = gaps.flatMap(([had, has]) => (isSwapped(had, has) ? had : []))
  const come = gaps.flatMap(([had, has]) => (isSwapped(has, had) ? has : []))
  const more = old.filter(isNegation).length - now.filter(isNegation).length
  return more === lost.length - come.length
    ? { before: lost, after: come }
    : { before: [], after: [] }
}

/** Returns the words in a range, leaving out articles. */
function meantIn(words: readonly WrittenWord[], { start, end }: Gap['before']): readonly string[] {
  return words
    .slice(start, end)
    .map(({ key }) => key)
    .filter((key) => !articles.has(key))
}

const articles = new Set('a an any the ein eine einen einem einer der die das den dem'.split(' '))

/**
 * Returns whether an answer agrees with the first of two contradicting wordings and not with the
 * second. It does if it contradicts only the second one, or if it begins with the yes or no that
 * fits the first one.
 */
export function answersAsBefore(answer: string, before: string, after: string): boolean {
  const { before: had, after: has } = changedDenials(before, after)
  if (had.length === has.length) return false
  const said =
    had.length > has.length ? /^\s*(?:no|nein|non)\b/iu : /^\s*(?:yes|ja|oui|sí)(?!\p{L})/iu
  return said.test(answer) || (differ(answer, after) && !differ(answer, before))
}

function differ(one: string, other: string): boolean {
  const { before, after } = changedDenials(one, other)
  return before.length + after.length > 0
}

function differOddly(own: Clause, other: Clause): boolean {
  return (own.negations.length - other.negations.length) % 2 !== 0
}

/**
 * Returns whether a clause negates two verbs, as in "rows that are not read are not kept", and the
 * matching clauses in the other text negate none.
 */
function loseAll({ negations, denying }: Clause, others: readonly Clause[]): boolean {
  return (
    negations.length === 2 &&
    negations.every((key) => verbNegations.has(key)) &&
    others.length > 0 &&
    others.every((other) => other.negations.length === 0 && other.denying === denying)
  )
}

/**
 * Returns whether a clause and the matching clauses in the other text differ by an odd number of
 * negations, and no word that negates by itself makes up for the difference.
 */
function isTurned(own: Clause, others: readonly Clause[]): boolean {
  if (coverage(own, others) < leastShared) return false
  const more = own.negations.length - others.flatMap(({ negations }) => negations).length
  if (more % 2 === 0) return false
  const [rest, fewer] = more > 0 ? [[own], others] : [others, [own]]
  return denyingIn(fewer) <= denyingIn(rest)
}

function denyingIn(clauses: readonly Clause[]): number {
  return clauses.reduce((sum, { denying }) => sum + denying, 0)
}

function saidIn(own: Clause, others: readonly Clause[]): readonly Clause[] {
  return others.filter((other) => coverage(other, [own]) >= leastShared)
}
