import type { Sides } from '../../core/sides.ts'
import type { Facts, Proof } from './facts.ts'
import { isLostInRanking } from './causes-of-items.ts'
import { comparable, meanOfSides, returned } from './lists.ts'
import { isCutAlike } from './overlap.ts'

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

/** Mean tokens of a returned chunk; undefined where the sides are cut alike, or lengths are unknown. */
export function chunkLengths({ questions }: Facts): Sides<number> | undefined {
  const [base, head] = [returned(questions, 'base'), returned(questions, 'head')]
  if (isCutAlike(base, head)) return undefined
  return meanOfSides(comparable(questions), ({ passages }) => {
    const known = passages.flatMap(({ tokens }) => tokens ?? [])
    return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length
  })
}
