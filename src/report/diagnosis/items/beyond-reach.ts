import type { Attribution } from '../../../lib/model/cause.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { Chunk } from '../../../lib/model/run.ts'

/**
 * Returns the number of tokens from the start of the list to the end of the passage at this rank,
 * or undefined if there is no token budget or a length is unknown.
 */
export function endOfPassage(
  rank: number,
  { cutoff }: Metric,
  chunks: readonly PlacedChunk[],
): Attribution['ends'] {
  if (cutoff.kind !== 'tokens' || rank > chunks.length) return undefined
  const sizes = chunks.slice(0, rank).flatMap(({ tokens }) => tokens ?? [])
  return sizes.length < rank ? undefined : sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Returns the score difference between a passage and the last rank within reach, both as an
 * absolute value and as a share of the list's score range. Returns undefined if scores are missing,
 * all equal or not descending, because the list is then not ranked by score.
 */
export function missedBy(
  rank: number,
  reach: number,
  chunks: readonly Pick<Chunk, 'score'>[],
): Attribution['missedBy'] {
  const scores = chunks.flatMap(({ score }) => score ?? [])
  const [own, last] = [scores[rank - 1], scores[reach - 1]]
  const isRanking =
    scores.length === chunks.length &&
    scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? Infinity))
  const spread = (scores[0] ?? 0) - (scores.at(-1) ?? 0)
  if (own === undefined || last === undefined || !isRanking || spread <= 0) return undefined
  return { score: last - own, share: (last - own) / spread }
}
