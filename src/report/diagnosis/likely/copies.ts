import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import type { List, Passage, Proof, Question } from './facts.ts'
import { isLostInRanking } from './causes-of-items.ts'
import { comparable, meanOfSides } from './lists.ts'

/** The smallest rise in the share of repeated passages that counts as significant. */
const rise = 0.05

/** Proves that passages repeated within a list push other passages down. */
export const copies: Proof = ({ questions }) => {
  const duplicates = meanOfSides(comparable(questions), ({ passages }) =>
    passages.length === 0 ? undefined : repeated(passages) / passages.length,
  )
  if (duplicates === undefined || duplicates.head - duplicates.base < rise) return undefined
  const explains = (question: Question): boolean =>
    question.cause === 'in-a-copy' ||
    (isLostInRanking(question) && isPushedDown(question, repeated))
  return { cause: 'copies', explains, evidence: { duplicates } }
}

/**
 * Proves that documents that are new on head rank above the lost targets. Names the documents that
 * do so for the most questions.
 */
export const newTexts: Proof = ({ questions, documents: { isNew } }) => {
  const fresh = (passages: readonly Passage[]): number =>
    passages.filter(({ doc }) => doc !== undefined && isNew(doc)).length
  const explains = (question: Question): boolean =>
    question.cause === 'ousted-by-new-text' ||
    (isLostInRanking(question) && isPushedDown(question, fresh))
  const lost = questions.filter(explains)
  if (lost.length === 0) return undefined
  const above = lost.flatMap(({ rank, lists: { head } }) => [
    ...new Set(before(head, rank.head).flatMap(({ doc }) => doc ?? [])),
  ])
  const counts = Map.groupBy(above.filter(isNew), (doc) => doc)
  const names = [...counts]
    .toSorted(([one, a], [other, b]) => b.length - a.length || byCodeUnit(one, other))
    .map(([doc]) => doc)
  const documents = { total: names.length, names: names.slice(0, 3) }
  return { cause: 'new-texts', explains, evidence: names.length === 0 ? {} : { documents } }
}

/** Counts passages whose text occurred earlier in the list. */
function repeated(passages: readonly Passage[]): number {
  return passages.length - new Set(passages.map(({ key }) => key)).size
}

/**
 * The share of a list that repeated or new passages must fill to explain why head does not return a
 * target.
 */
const fills = 0.25

/**
 * Returns whether head ranks more of the passages that `count` counts above the lost passage than
 * base does, and whether the additional passages account for at least half of the lost passage's
 * fall. If head does not return the lost passage, they must instead fill the share `fills` of
 * head's list.
 */
function isPushedDown(
  { rank, lists: { base, head } }: Question,
  count: (passages: readonly Passage[]) => number,
): boolean {
  const more =
    count(before(head, rank.head)) -
    count(before(base, rank.head === undefined ? undefined : rank.base))
  if (rank.head === undefined) return more > 0 && more >= fills * head.passages.length
  return more > 0 && 2 * more >= rank.head - (rank.base ?? 1)
}

function before({ passages }: List, rank: number | undefined): readonly Passage[] {
  return rank === undefined ? passages : passages.slice(0, rank - 1)
}
