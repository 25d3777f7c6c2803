import type { PlacedChunk } from '../../lib/model/item-match.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { normalTextOnce } from '../../lib/text/words/normalise.ts'
import { SharedChunk } from '../../lib/model/run.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/**
 * The `duplicate_share@k` metric: the share of the top k chunks whose id or normalised text also
 * occurs at a better rank.
 */
export const duplicateShare: MetricEntry = {
  name: 'duplicate_share',
  cutoff: 'ranks',
  direction: 'lower',
  group: 'retrieval',
  description: 'Share of the first k chunks that repeat the id or text of a higher-ranked chunk.',
  reads: 'chunks',
  score: ({ chunks }, k = chunks.length) => {
    const top = chunks.slice(0, k)
    if (top.length === 0) return notApplicable('no_chunks')
    return scored(countRepeats(top) / top.length)
  },
}

/** Counts repeated chunks. A chunk without words counts as repeated only if its id is repeated. */
function countRepeats(chunks: readonly PlacedChunk[]): number {
  if (areDistinct(chunks)) return 0
  const texts = new Set<string>()
  let repeats = 0
  for (const { chunk, repeated } of chunks) {
    const text = normalTextOnce(chunk.text ?? '')
    if (repeated || texts.has(text)) repeats += 1
    if (text !== '') texts.add(text)
  }
  return repeats
}

/**
 * Hashes are compared only if there are at most this many chunks. Each hash is searched for in a list,
 * which takes quadratic time in all, so more chunks are compared by their text.
 */
const fewChunks = 50

/**
 * Returns whether text hashes prove that no chunk is repeated. Comparing hashes is much faster than
 * comparing texts.
 */
function areDistinct(chunks: readonly PlacedChunk[]): boolean {
  if (chunks.length > fewChunks) return false
  const seen: number[] = []
  for (const { chunk, repeated } of chunks) {
    const wording = SharedChunk.wording(chunk)
    if (repeated || wording === undefined || seen.includes(wording)) return false
    seen.push(wording)
  }
  return true
}
