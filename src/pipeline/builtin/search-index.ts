import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { fuseRanks } from './vectors/fuse-ranks.ts'
import type { Hit } from './word-index/hit.ts'

/** Finds at most `depth` chunks for a question, best first. */
export type Search = (query: string, depth: number) => readonly Hit[]

/**
 * Returns the search for a mode. It searches by words, by vectors, or by both, fusing the first 100
 * results of each search (or `depth` results, if larger). In `hybrid` mode, a question without a
 * vector is searched only by words.
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

/** The number of results to fuse from each list. */
const fused = 100
