import { type Clause, clausesOf, coverage, leastShared, sayTheSame } from './clauses.ts'

/** For each text, the negations in its clauses that contradict a clause of the other text. */
export type ChangedDenials = {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Finds pairs of clauses that contradict each other: they have nearly the same words, but their
 * numbers of negations differ by an odd number. A word that negates by itself ("lacks",
 * "forbidden") counts as a negation. A clause without a counterpart was added or removed and
 * contradicts nothing.
 */
export function changedDenials(before: string, after: string): ChangedDenials {
  const [old, now] = [clausesOf(before), clausesOf(after)]
  const pairs = old.flatMap((own) =>
    now
      .filter((other) => isTurned(own, saidIn(own, now)) && isTurned(other, saidIn(other, old)))
      .filter((other) => differOddly(own, other) && sayTheSame(own, other))
      .map((other) => ({ own, other })),
  )
  return {
    before: [...new Set(pairs.flatMap(({ own }) => own.negations))],
    after: [...new Set(pairs.flatMap(({ other }) => other.negations))],
  }
}

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
