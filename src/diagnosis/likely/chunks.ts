import { oncePer } from '../../core/once-per.ts'
import { type Side, type Sides, sideNames } from '../../core/sides.ts'
import { nearestRank } from '../../stats/quantile.ts'
import type { Facts, Proof } from './facts.ts'
import { isLostInRanking } from './causes-of-items.ts'
import { comparable } from './lists.ts'
import { cuttingOf } from './cutting.ts'

/** A length that differs by more than this share of base's is another. */
const another = 0.1

/** Chunks got longer. */
export const largerChunks: Proof = (facts) => {
  const chunkTokens = chunkLengths(facts)
  return chunkTokens !== undefined && chunkTokens.head > (1 + another) * chunkTokens.base
    ? { cause: 'larger-chunks', explains: isLostInRanking, evidence: { chunkTokens } }
    : undefined
}

/** Chunks got shorter: a list, or a context, of as many holds less. */
export const smallerChunks: Proof = (facts) => {
  const chunkTokens = chunkLengths(facts)
  return chunkTokens !== undefined && chunkTokens.head < (1 - another) * chunkTokens.base
    ? { cause: 'smaller-chunks', explains: isLostInRanking, evidence: { chunkTokens } }
    : undefined
}

/** Chunks are as long as before and cut elsewhere, or cut what was asked for. */
export const splitEvidence: Proof = (facts) => {
  if (largerChunks(facts) !== undefined || smallerChunks(facts) !== undefined) return undefined
  const chunkTokens = chunkLengths(facts)
  return {
    cause: 'split-evidence',
    explains: (question) =>
      question.cause === 'split-by-chunking' ||
      (chunkTokens !== undefined && isLostInRanking(question)),
    evidence: { ...(chunkTokens && { chunkTokens }) },
  }
}

/**
 * Tokens of a long returned chunk, the 90th percentile: the last piece of a document is short however it is cut.
 * Undefined where the sides are cut alike, or nothing tells.
 */
export const chunkLengths = oncePer((facts: Facts): Sides<number> | undefined => {
  if (cuttingOf(facts) !== 'otherwise') return undefined
  const [base, head] = sideNames.map((side) => longChunk(facts.questions, side))
  return base === undefined || head === undefined ? undefined : { base, head }
})

function longChunk(questions: Facts['questions'], side: Side): number | undefined {
  const lengths = comparable(questions)
    .flatMap(({ lists }) => lists[side].passages)
    .flatMap(({ tokens }) => tokens ?? [])
  return nearestRank(
    lengths.toSorted((a, b) => a - b),
    90,
  )
}
