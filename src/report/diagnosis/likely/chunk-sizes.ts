import { oncePer } from '../../../lib/once-per.ts'
import { type Side, type Sides, sideNames } from '../../../lib/sides.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import type { Facts, Proof, Question } from './facts.ts'
import { isCutOrRankedElsewhere } from './causes-of-items.ts'
import { unionLength } from '../../../golden/matching/intervals.ts'
import { comparable, returned } from './lists.ts'
import { cuttingOf } from './cutting.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'

/** Lengths count as different if they differ by more than this share of base's length. */
const another = 0.1

/**
 * Proves that chunks got longer, either because documents are split differently or because the
 * index adds text to chunks.
 */
export const largerChunks: Proof = (facts) => {
  const chunkTokens = chunkLengths(facts)
  if (chunkTokens === undefined || chunkTokens.head <= (1 + another) * chunkTokens.base)
    return undefined
  return cuttingOf(facts) === 'otherwise' || isAdded(chunkTokens, facts)
    ? { cause: 'larger-chunks', explains: isCutOrRankedElsewhere, evidence: lengthsOf(facts) }
    : undefined
}

/**
 * Proves that chunks got shorter, so a list or context with the same number of chunks contains less
 * text.
 */
export const smallerChunks: Proof = (facts) => {
  const chunkTokens = chunkLengths(facts)
  if (chunkTokens === undefined || isAdded(chunkTokens, facts)) return undefined
  return cuttingOf(facts) === 'otherwise' && chunkTokens.head < (1 - another) * chunkTokens.base
    ? { cause: 'smaller-chunks', explains: isCutOrRankedElsewhere, evidence: { chunkTokens } }
    : undefined
}

/**
 * Proves that chunks got so short that the index contains the labelled text only in pieces, none of
 * which is enough.
 */
export const cutIntoPieces: Proof = (facts) => {
  const shorter = smallerChunks(facts)
  const explains = ({ cause }: Question): boolean => cause === 'split-by-chunking'
  return shorter && facts.questions.some(explains)
    ? { cause: 'split-evidence', explains, evidence: shorter.evidence }
    : undefined
}

/** How much the share of repeated text must fall for chunks to count as overlapping less. */
const lessOverlap = 0.05

/**
 * Proves that chunks split the labelled text, or that they are as long as before but overlap less.
 * Boundaries that merely moved explain nothing, because on average they are as good as the old
 * boundaries.
 */
export const splitEvidence: Proof = (facts) => {
  const cutting = cuttingOf(facts)
  if (cutting === 'rewritten') return undefined
  if (largerChunks(facts) !== undefined || smallerChunks(facts) !== undefined) return undefined
  const chunkOverlap = cutting === 'otherwise' ? overlapOfChunks(facts) : undefined
  const isLess = chunkOverlap !== undefined && chunkOverlap.base - chunkOverlap.head > lessOverlap
  return {
    cause: 'split-evidence',
    explains: (question) =>
      question.cause === 'split-by-chunking' || (isLess && isCutOrRankedElsewhere(question)),
    evidence: { ...(isLess && { chunkOverlap }) },
  }
}

/**
 * Returns the share (0 to 1) of the returned chunks' text that another returned chunk also
 * contains. Returns undefined if no places are known.
 */
function overlapOfChunks({ questions }: Facts): Sides<number> | undefined {
  const [base, head] = sideNames.map((side) => {
    const distinct = new Map(
      Array.from(returned(questions, side), (one) => [one.key, one] as const),
    )
    const spans = Map.groupBy(distinct.values(), ({ doc }) => doc)
      .values()
      .map((ofDocument) => ofDocument.flatMap(({ span }) => span ?? []))
    const lengths = { all: 0, once: 0 }
    for (const own of spans) {
      lengths.all += own.reduce((sum, { start, end }) => sum + end - start, 0)
      lengths.once += unionLength(own)
    }
    return lengths.all === 0 ? undefined : 1 - lengths.once / lengths.all
  })
  return base === undefined || head === undefined ? undefined : { base, head }
}

/**
 * Returns the 90th percentile of the returned chunks' lengths in tokens on each side. A mean would
 * be distorted by documents' last chunks, which are often short. Returns undefined if both sides
 * split documents in the same way or if that is unknown.
 */
export const chunkLengths = oncePer((facts: Facts): Sides<number> | undefined => {
  const cutting = cuttingOf(facts)
  if (cutting === undefined || cutting === 'alike') return undefined
  const [base, head] = sideNames.map((side) => longChunk(facts.questions, side))
  return base === undefined || head === undefined ? undefined : { base, head }
})

/**
 * Returns the chunk lengths, and the lengths of the text added to chunks if that text explains the
 * difference.
 */
export function lengthsOf(facts: Facts): LikelyCause['evidence'] {
  const chunkTokens = chunkLengths(facts)
  const { addedTokens } = facts
  if (chunkTokens === undefined) return {}
  return addedTokens !== undefined && isAdded(chunkTokens, facts)
    ? { chunkTokens, addedTokens }
    : { chunkTokens }
}

/**
 * Returns whether most of the difference in length is text that does not come from the documents.
 */
function isAdded({ base, head }: Sides<number>, { addedTokens: added }: Facts): boolean {
  if (added === undefined || base === head) return false
  return 2 * (added.head - added.base) * Math.sign(head - base) > Math.abs(head - base)
}

function longChunk(questions: Facts['questions'], side: Side): number | undefined {
  const lengths = comparable(questions)
    .flatMap(({ lists }) => lists[side].passages)
    .flatMap(({ tokens }) => tokens ?? [])
  return nearestRank(
    lengths.toSorted((a, b) => a - b),
    90,
  )
}
