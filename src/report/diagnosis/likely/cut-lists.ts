import type { Proof, Question } from './facts.ts'
import { comparable, meanOfSides } from './lists.ts'

/** Proves that head's lists end before the rank at which base returned the lost target. */
export const listCut: Proof = ({ questions }) => {
  const explains = ({ cause, rank, lists: { base, head } }: Question): boolean => {
    if (cause === 'list-cut') return true
    const isCut = head.length > 0 && head.length < base.length && rank.head === undefined
    return isCut && isLost(cause) && (rank.base ?? 0) > head.length
  }
  if (!questions.some(explains)) return undefined
  const length = meanOfSides(comparable(questions), (list) => list.length)
  return { cause: 'list-cut', explains, evidence: { ...(length && { length }) } }
}

/**
 * Proves that head's generator gets fewer chunks and no longer gets the one with the lost target.
 */
export const contextCut: Proof = ({ questions }) => {
  const explains = ({ cause, lists: { base, head } }: Question): boolean =>
    cause === 'context-cut' ||
    (cause === 'left-out-of-context' && (head.context ?? 0) < (base.context ?? 0))
  if (!questions.some(explains)) return undefined
  const context = meanOfSides(comparable(questions), (list) => list.context)
  return { cause: 'context-cut', explains, evidence: { ...(context && { context }) } }
}

function isLost(cause: Question['cause']): boolean {
  return cause === 'not-retrieved' || cause === 'unknown' || cause === 'refused-without-evidence'
}
