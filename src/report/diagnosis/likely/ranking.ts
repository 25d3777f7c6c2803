import type { Proof, Question } from './facts.ts'
import { isLostInRanking, isRankedElsewhere } from './causes-of-items.ts'
import { cuttingOf } from './cutting.ts'
import { returned } from './lists.ts'
import { beyondChance, documentsInCommon, passagesInCommon } from './overlap.ts'

/** Lists with at least this overlap count as equal. */
const same = 0.9

/** Lists whose rank correlation is below this value count as differently ordered. */
const mostAlike = 0.5

/** Lists count as unrelated if `beyondChance` returns less than this value for their overlap. */
const related = 0.08

/**
 * Lists whose overlap exceeds chance by this many standard errors are related, even if they share
 * little.
 */
const certain = 3

/**
 * The minimum difference between the overlap of two lists for the same question and their overlap with
 * other questions' lists. A smaller difference proves nothing.
 */
const telling = 0.3

/** Proves that both sides return the same passages in a very different order. */
export const sameChunksReordered: Proof = ({ questions }) => {
  const overlap = passagesInCommon(questions)
  if (overlap === undefined || overlap.own < same || overlap.order >= mostAlike) return undefined
  if (overlap.own - overlap.chance < telling) return undefined
  const { own, order } = overlap
  return {
    cause: 'same-chunks-reordered',
    explains: isLostInRanking,
    evidence: { overlap: own, order },
  }
}

/**
 * Proves that head's results have no more in common with base's results for the same question than
 * with base's results for other questions.
 */
export const unrelatedResults: Proof = (facts) => {
  const isAlike = cuttingOf(facts) === 'alike'
  const overlap = (isAlike ? passagesInCommon : documentsInCommon)(facts.questions)
  if (overlap === undefined || overlap.chance > 1 - telling) return undefined
  if (beyondChance(overlap) >= related || overlap.surely >= certain) return undefined
  const { own, chance } = overlap
  return {
    cause: 'unrelated-results',
    explains: isLostInRanking,
    evidence: { overlap: own, chance },
  }
}

/**
 * Proves that both sides index the same passages but, for the same questions, return different
 * passages or return them in a different order. Explains only questions that lost a passage that
 * head still has, because head returns it at another rank or for another question, or because
 * head's index is known to contain it.
 */
export const rankingChanged: Proof = (facts) => {
  const { questions, documents, onlyDocuments } = facts
  const overlap = passagesInCommon(questions)
  if (overlap === undefined || onlyDocuments || cuttingOf(facts) !== 'alike') return undefined
  const { own, order } = overlap
  // If the common passages keep their order, something is missing, but nothing was ranked
  // differently.
  if (order >= 1) return undefined
  const onHead = new Set(
    returned(questions, 'head')
      .values()
      .map(({ key }) => key),
  )
  const isKept = ({ rank, lists }: Question): boolean => {
    if (rank.base === undefined) return true
    const lost = lists.base.passages[rank.base - 1]
    return lost !== undefined && (onHead.has(lost.key) || documents.isIndexed(lost))
  }
  return {
    cause: 'ranking-changed',
    explains: (question) => isRankedElsewhere(question) && isKept(question),
    evidence: { overlap: own, order },
  }
}
