import { type Clause, clausesOf, coverage, leastShared, sayTheSame } from './clauses.ts'

/** Words that deny, as each of two texts has them where the other says the same without. */
export type ChangedDenials = {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * The clauses of two texts of which one denies what the other states: nearly the same words, and one negation more or
 * less. A word that denies by itself ("lacks", "forbidden") makes up for a negation. What has no such clause on the other
 * side was added or left out, which denies nothing.
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
 * Whether an answer goes with the first of two wordings and not with the second, of which one denies what the other
 * states: by a clause that says nearly the same, or by the yes or no that it begins with.
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

/** Whether the clauses that say it on the other side have an odd number of negations more or less, for which nothing makes up. */
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
