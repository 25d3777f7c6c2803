import type { BuiltinSettings } from '../../../model/settings/settings.ts'
import { fuseRanks } from '../vectors/fuse-ranks.ts'
import type { Hit } from './hit.ts'
import type { IndexReader } from './read-index.ts'
import { vectorSearch } from '../vectors/search-vectors.ts'
import { wordSearch } from './search-words.ts'

/** Finds at most `depth` chunks for a question, best first. */
export type Search = (query: string) => readonly Hit[]

/**
 * The search of a mode: by words, by vectors, or by both, of which the first 100 each (or `depth`, if
 * larger) are fused. A question without a vector is found by its words alone.
 */
export function searchIndex(
  index: IndexReader,
  {
    mode,
    depth,
    questions,
  }: {
    readonly mode: BuiltinSettings['retrieve']['mode']
    readonly depth: number
    /** Vectors of the questions; empty where the mode needs none. */
    readonly questions: ReadonlyMap<string, Float32Array>
  },
): Search {
  switch (mode) {
    case 'bm25': {
      const byWords = wordSearch(index)
      return (query) => byWords(query, depth)
    }
    case 'vectors': {
      const byVectors = questionSearch(index, questions)
      return (query) => byVectors(query, depth)
    }
    case 'hybrid': {
      const byWords = wordSearch(index)
      const byVectors = questionSearch(index, questions)
      const reach = Math.max(fused, depth)
      return (query) => fuseRanks([byWords(query, reach), byVectors(query, reach)]).slice(0, depth)
    }
  }
}

/** Chunks of each list that are fused. */
const fused = 100

function questionSearch(
  index: IndexReader,
  questions: ReadonlyMap<string, Float32Array>,
): (query: string, depth: number) => readonly Hit[] {
  const byVector = vectorSearch(index)
  return (query, depth) => {
    const vector = questions.get(query)
    return vector === undefined ? [] : byVector(vector, depth)
  }
}
