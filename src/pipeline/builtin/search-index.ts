import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { fuseRanks } from './vectors/fuse-ranks.ts'
import type { Hit } from './word-index/hit.ts'

/** Finds at most `depth` chunks for a question, best first. */
export type Search = (query: string, depth: number) => readonly Hit[]

/**
 * The search of a mode: by words, by vectors, or by both, of which the first 100 each (or `depth`, if
 * larger) are fused. A question without a vector is found by its words alone.
 */
export function searchOf(
  mode: BuiltinSettings['retrieve']['mode'],
  { byWords, byVectors }: { readonly byWords: Search; readonly byVectors: Search },
): Search {
  switch (mode) {
    case 'bm25':
      return byWords
    case 'vectors':
      return byVectors
    case 'hybrid':
      return (query, depth) => {
        const reach = Math.max(fused, depth)
        return fuseRanks([byWords(query, reach), byVectors(query, reach)]).slice(0, depth)
      }
  }
}

/** Chunks of each list that are fused. */
const fused = 100
