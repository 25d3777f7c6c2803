import type { MatchedItem } from '../../../metrics/match-sides.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import { chunksOf, type QueryResult } from '../../../lib/model/run.ts'

export type MatchedResults = {
  readonly results: MeasuredSides<QueryResult>
  readonly item: MatchedItem
}

/**
 * Caches matches by golden version. `isWhole` is false if only head was matched; such matches are
 * not cached.
 */
type MatchOnce = (golden: object, match: () => MatchedResults, isWhole: boolean) => MatchedResults

/**
 * The maximum number of cached chunks on both sides together. A question without chunks counts as one.
 */
const mostChunks = 100_000
/** The maximum number of UTF-16 code units in cached chunks and answers. */
const mostUnits = 32 * 1024 * 1024

/**
 * Returns a function that caches matches by golden version, because later steps need them again. Caches
 * only the first questions, up to 100,000 chunks or 32 Mi UTF-16 code units. Matches of later questions
 * are computed again.
 */
export function openMatchedItems(): MatchOnce {
  const held = new WeakMap<object, MatchedResults>()
  let chunks = 0
  let units = 0
  return (golden, match, isWhole) => {
    const known = held.get(golden)
    if (known !== undefined) return known
    const made = match()
    if (!isWhole || chunks >= mostChunks || units >= mostUnits) return made
    const { base, head } = made.results
    chunks += Math.max(1, chunksOf(base).length + chunksOf(head).length)
    units += unitsOf(base) + unitsOf(head)
    held.set(golden, made)
    return made
  }
}

function unitsOf(result: QueryResult | undefined): number {
  const answer = result?.kind === 'answered' ? (result.answer ?? '') : ''
  return chunksOf(result).reduce((sum, { text = '' }) => sum + text.length, answer.length)
}
