import type { List, Passage, Proof, Question } from './facts.ts'
import { isLostInRanking } from './causes-of-items.ts'
import { comparable, meanOfSides } from './lists.ts'

/** A rise of the share of repeated texts that is no accident. */
const rise = 0.05

/** Texts that are in a list already push others down. */
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

/** Documents that base does not have are before what was lost. */
export const newTexts: Proof = ({ questions, documents: { isNew } }) => {
  const fresh = (passages: readonly Passage[]): number =>
    passages.filter(({ doc }) => doc !== undefined && isNew(doc)).length
  const explains = (question: Question): boolean =>
    question.cause === 'ousted-by-new-text' ||
    (isLostInRanking(question) && isPushedDown(question, fresh))
  return questions.some(explains) ? { cause: 'new-texts', explains, evidence: {} } : undefined
}

/** Passages whose text is before them already. */
function repeated(passages: readonly Passage[]): number {
  return passages.length - new Set(passages.map(({ key }) => key)).size
}

/** Of a list in which something is not to be found, the share that may be taken up. */
const fills = 0.25

/** Whether so many more passages of a kind are before what was lost that they make at least half of its fall. */
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
