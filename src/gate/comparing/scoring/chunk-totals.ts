import type { Policy } from '../../../policy/policy.ts'
import { type MeasuredSides, sideNames } from '../../../lib/sides.ts'
import { openChunkOverlap } from '../../../golden/matching/chunk-overlap.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { openReturnedIndex } from '../../../golden/matching/returned-index.ts'
import type { Scored } from '../../../lib/model/comparison.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import {
  chunksOf,
  type ChunkList,
  chunksIn,
  type IndexFacts,
  type QueryResult,
  type Run,
  type SharedList,
} from '../../../lib/model/run.ts'
import { hasChunkLabels } from '../../../verdict/findings/chunk-label-findings.ts'

type Counted = { readonly run: Run; readonly corpus: Corpus }

type ChunkTotals = {
  add(results: MeasuredSides<QueryResult | SharedList>): void
  sums(): Pick<Scored, 'chunkOverlap' | 'index'>
}

/** Returns a counter to which the caller adds both sides' results, question by question. */
export function openChunkTotals(
  { items }: Pick<Policy, 'items'>,
  sides: MeasuredSides<Counted>,
): ChunkTotals {
  const isCompared = sides.base !== undefined && items.some(hasChunkLabels)
  const overlap = isCompared ? openChunkOverlap() : undefined
  const base = sides.base && indexCounter(sides.base)
  const head = indexCounter(sides.head)
  return {
    add: (results) => {
      base?.add(listOf(results.base))
      head.add(listOf(results.head))
      if (overlap === undefined) return
      for (const side of sideNames) overlap.add(side, chunksIn(listOf(results[side])))
    },
    sums: () => ({
      chunkOverlap: overlap?.jaccard(),
      index: { base: base?.facts(), head: head.facts() },
    }),
  }
}

function listOf(result: QueryResult | SharedList | undefined): ChunkList {
  return result?.kind === 'shared' ? result : chunksOf(result)
}

type IndexCounter = { add(list: ChunkList): void; facts(): IndexFacts }

/**
 * Returns a counter that reports the run's own index statistics or, if the run has none, estimates
 * them from the returned chunks.
 */
function indexCounter({ run, corpus }: Counted): IndexCounter {
  const { index, manifest } = run
  if (index !== undefined) return { add: () => undefined, facts: () => index }
  const returned = openReturnedIndex(normalCorpusOf(corpus))
  return {
    add: (list) => returned.add(list),
    facts: () => ({ ...returned.facts(), documents: manifest?.length }),
  }
}
