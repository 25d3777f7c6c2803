import type { Policy } from '../../policy/load-policy.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { openChunkOverlap } from '../../golden/matching/chunk-overlap.ts'
import { normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import { openReturnedIndex } from '../../golden/matching/returned-index.ts'
import type { Scored } from '../../lib/model/comparison.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import {
  type Chunk,
  chunksOf,
  type IndexFacts,
  type QueryResult,
  type Run,
} from '../../lib/model/run.ts'
import { hasChunkLabels } from '../../verdict/findings/metric-findings.ts'

type Counted = { readonly run: Run; readonly corpus: Corpus }

type ChunkTotals = {
  add(results: MeasuredSides<QueryResult>): void
  sums(): Pick<Scored, 'chunkOverlap' | 'index'>
}

/** Returns a counter to which results of both sides are added as they are read. */
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
      const chunks = { base: chunksOf(results.base), head: chunksOf(results.head) }
      base?.add(chunks.base)
      head.add(chunks.head)
      overlap?.add('base', chunks.base)
      overlap?.add('head', chunks.head)
    },
    sums: () => ({
      chunkOverlap: overlap?.jaccard(),
      index: { base: base?.facts(), head: head.facts() },
    }),
  }
}

type IndexCounter = { add(chunks: readonly Chunk[]): void; facts(): IndexFacts }

/**
 * Returns the index statistics that the run reports or, if it reports none, statistics of the
 * chunks that it returned.
 */
function indexCounter({ run, corpus }: Counted): IndexCounter {
  const { index, manifest } = run
  if (index !== undefined) return { add: () => undefined, facts: () => index }
  const returned = openReturnedIndex(normalCorpusOf(corpus))
  return {
    add: (chunks) => returned.add(chunks),
    facts: () => ({ ...returned.facts(), documents: manifest?.length }),
  }
}
