import type { MatchedItem } from '../../metrics/score-item.ts'
import type { MeasuredSides } from '../../core/sides.ts'
import type { QueryResult } from '../../model/run.ts'

/** An item as it is matched, and what it was matched with. */
export type Matched = { readonly results: MeasuredSides<QueryResult>; readonly item: MatchedItem }

/** UTF-16 units of returned text whose matches are held, and what a chunk with its places weighs beside its text. */
const mostUnits = 32 * 1024 * 1024
const unitsPerChunk = 3000

/**
 * Matches that later steps need again, by the golden versions that they are of. Of a set that returns more than 32 Mi
 * units those of the questions that came first; the others are made anew.
 */
export function openMatchedItems(): (golden: object, match: () => Matched) => Matched {
  const held = new WeakMap<object, Matched>()
  let units = 0
  return (golden, match) => {
    const known = held.get(golden)
    if (known !== undefined) return known
    const made = match()
    if (units > mostUnits) return made
    units += unitsOf(made.results.base) + unitsOf(made.results.head)
    held.set(golden, made)
    return made
  }
}

function unitsOf(result: QueryResult | undefined): number {
  if (result?.kind !== 'answered') return unitsPerChunk
  const units = result.chunks.reduce((sum, { text = '' }) => sum + text.length + unitsPerChunk, 0)
  return units + (result.answer?.length ?? 0)
}
