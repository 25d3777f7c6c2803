import type { Proof } from './facts.ts'
import { isLostInRanking, isRankedElsewhere } from './causes-of-items.ts'
import { cuttingOf } from './cutting.ts'
import { beyondChance, documentsInCommon, passagesInCommon } from './overlap.ts'

/** Lists that share more than this hold the same. */
const same = 0.9

/** A rank correlation below which the order is another. */
const mostAlike = 0.5

/** Lists with less in common than this beyond chance have nothing to do with each other. */
const related = 0.08

/** Standard errors beyond chance at which they have something to do with each other, however little. */
const certain = 3

/** Lists of both sides must differ by so much from those of other questions to say which passages were candidates. */
const telling = 0.3

/** Both sides return the same passages, in quite another order. */
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

/** What head returns has no more in common with what base returns than with what base returns for other questions. */
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

/** The same passages are indexed, and other ones, or in another order, are returned for the same questions. */
export const rankingChanged: Proof = (facts) => {
  const overlap = passagesInCommon(facts.questions)
  if (overlap === undefined || facts.onlyDocuments || cuttingOf(facts) !== 'alike') return undefined
  const { own, order } = overlap
  // Where all that both return keeps its order, something is missing and nothing was ranked anew.
  return order < 1
    ? { cause: 'ranking-changed', explains: isRankedElsewhere, evidence: { overlap: own, order } }
    : undefined
}
