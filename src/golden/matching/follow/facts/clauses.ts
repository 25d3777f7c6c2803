import type { Change } from './changed-words.ts'
import { isNegation, negationsOfAny } from './negated.ts'
import { isForm } from './opposites.ts'
import { denying } from './word-lists.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

export type Clause = {
  /** The clause's words, without negations. */
  readonly words: ReadonlySet<string>
  /** The negations as written, in lower case. */
  readonly negations: readonly string[]
  readonly denying: number
}

/** Returns a text's clauses. Omits the negations of the opposites in `undone`. */
export function clausesOf(text: string, undone: readonly Change[] = []): readonly Clause[] {
  const all = writtenWords(text)
  const omitted = negationsOfAny(undone, all)
  const kept = all.filter((word) => !omitted.has(word))
  return Array.from(Map.groupBy(kept, ({ clause }) => clause).values(), clauseOf).filter(
    ({ words }) => words.size > 0,
  )
}

function clauseOf(all: readonly WrittenWord[]): Clause {
  const isDenying = ({ key, kind }: WrittenWord): boolean =>
    kind === 'word' && denying.some((form) => isForm(key, form))
  return {
    words: wordsOf(all.filter((word) => !isNegation(word) && !isDenying(word))),
    negations: all.filter(isNegation).map(({ key }) => key),
    denying: all.filter(isDenying).length,
  }
}

/** Returns the words cut to their first four letters, to ignore endings. Identifiers are kept whole. */
export function wordsOf(all: readonly WrittenWord[]): ReadonlySet<string> {
  return new Set(all.map(({ same, kind }) => (kind === 'identifier' ? same : same.slice(0, 4))))
}

/**
 * Two clauses count as saying the same thing if each has at least this share of its word weight in
 * common with the other.
 */
export const leastShared = 0.5

/** Returns whether each of two clauses contains at least half of the other's word weight. */
export function sayTheSame(one: Pick<Clause, 'words'>, other: Pick<Clause, 'words'>): boolean {
  return coverage(one, [other]) >= leastShared && coverage(other, [one]) >= leastShared
}

/** Returns the share of a clause's word weight that the other clauses cover, from 0 to 1. */
export function coverage(
  { words }: Pick<Clause, 'words'>,
  others: readonly Pick<Clause, 'words'>[],
): number {
  let [held, all] = [0, 0]
  for (const word of words) {
    const weight = word.length > 3 ? 1 : 0.3
    all += weight
    if (others.some((other) => other.words.has(word))) held += weight
  }
  return all === 0 ? 1 : held / all
}
