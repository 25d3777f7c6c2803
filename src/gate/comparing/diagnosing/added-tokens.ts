import { unionLength } from '../../../golden/matching/intervals.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { UnscoredChunk } from '../../../lib/model/run.ts'
import type { MeasuredSides, Sides } from '../../../lib/sides.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'
import { firstChunks } from './first-chunks.ts'

/**
 * Returns the median number of tokens that each side's index adds to a chunk's text, for example in a
 * header. Reads only the first returned chunks of each side. Returns undefined unless more than half of
 * them were found in their documents.
 */
export function addedTokens(
  { base, head }: MeasuredSides<SideToScore>,
  ids: readonly string[],
): Sides<number> | undefined {
  const [ofBase, ofHead] = [base && medianAdded(base, ids), medianAdded(head, ids)]
  return ofBase === undefined || ofHead === undefined ? undefined : { base: ofBase, head: ofHead }
}

function medianAdded(side: SideToScore, ids: readonly string[]): number | undefined {
  const chunks = firstChunks(side, ids)
  const counts = chunks.flatMap((chunk) => addedTo(chunk, side) ?? [])
  if (2 * counts.length <= chunks.length) return undefined
  return nearestRank(
    counts.toSorted((a, b) => a - b),
    50,
  )
}

function addedTo({ doc, text }: UnscoredChunk, { corpus }: SideToScore): number | undefined {
  if (doc === undefined || text === undefined) return undefined
  const texts = normalCorpusOf(corpus)
  const { spans, inPieces } = texts.placesOf(doc, text)
  const [first] = spans
  if (first === undefined) return undefined
  // Punctuation and spaces around the chunk's position do not count as added text.
  const held = inPieces ? unionLength(spans) : first.end - first.start
  const share = Math.min(1, held / Math.max(1, text.length))
  return Math.round((1 - share) * tokensOf(text))
}
