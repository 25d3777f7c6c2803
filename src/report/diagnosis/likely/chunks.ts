import { oncePer } from '../../../lib/once-per.ts'
import { type Side, type Sides, sideNames } from '../../../lib/sides.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import type { Facts, Proof } from './facts.ts'
import { isCutOrRankedElsewhere } from './causes-of-items.ts'
import { unionLength } from '../../../golden/matching/intervals.ts'
import { comparable, returned } from './lists.ts'
import { cuttingOf } from './cutting.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'

/** A length that differs by more than this share of base's is another. */
const another = 0.1

/** Chunks got longer: cut so, or by text that an index adds to them. */
export const largerChunks: Proof = (facts) => {
  const chunkTokens = chunkLengths(facts)
  if (chunkTokens === undefined || chunkTokens.head <= (1 + another) * chunkTokens.base)
    return undefined
  return cuttingOf(facts) === 'otherwise' || isAdded(chunkTokens, facts)
    ? { cause: 'larger-chunks', explains: isCutOrRankedElsewhere, evidence: lengthsOf(facts) }
    : undefined
}

/** Chunks got shorter: a list, or a context, of as many holds less. */
export const smallerChunks: Proof = (facts) => {
  const chunkTokens = chunkLengths(facts)
  if (chunkTokens === undefined || isAdded(chunkTokens, facts)) return undefined
  return cuttingOf(facts) === 'otherwise' && chunkTokens.head < (1 - another) * chunkTokens.base
    ? { cause: 'smaller-chunks', explains: isCutOrRankedElsewhere, evidence: { chunkTokens } }
    : undefined
}

/** Of the text that is returned, the share that has to be repeated less often for chunks to overlap less. */
const lessOverlap = 0.05

/**
 * Chunks cut what was asked for, or are as long as before and overlap less. That they are cut elsewhere explains
 * nothing: other borders are as good as these.
 */
export const splitEvidence: Proof = (facts) => {
  if (largerChunks(facts) !== undefined || smallerChunks(facts) !== undefined) return undefined
  const chunkOverlap = cuttingOf(facts) === 'otherwise' ? overlapOfChunks(facts) : undefined
  const isLess = chunkOverlap !== undefined && chunkOverlap.base - chunkOverlap.head > lessOverlap
  return {
    cause: 'split-evidence',
    explains: (question) =>
      question.cause === 'split-by-chunking' || (isLess && isCutOrRankedElsewhere(question)),
    evidence: { ...(isLess && { chunkOverlap }) },
  }
}

/**
 * Of the text of all returned chunks, the share that another one contains already: 0..1. Undefined if no
 * places are known.
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
 * Tokens of a long returned chunk, the 90th percentile: the last piece of a document is short however it is
 * cut. Undefined if the sides are cut alike, or nothing tells.
 */
export const chunkLengths = oncePer((facts: Facts): Sides<number> | undefined => {
  const cutting = cuttingOf(facts)
  if (cutting === undefined || cutting === 'alike') return undefined
  const [base, head] = sideNames.map((side) => longChunk(facts.questions, side))
  return base === undefined || head === undefined ? undefined : { base, head }
})

/** How long chunks are, and what is added to them where that makes the difference. */
export function lengthsOf(facts: Facts): LikelyCause['evidence'] {
  const chunkTokens = chunkLengths(facts)
  const { addedTokens } = facts
  if (chunkTokens === undefined) return {}
  return addedTokens !== undefined && isAdded(chunkTokens, facts)
    ? { chunkTokens, addedTokens }
    : { chunkTokens }
}

/** Whether most of the difference in length is text that the documents do not contain. */
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
