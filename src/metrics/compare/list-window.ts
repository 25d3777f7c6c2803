import type { Chunk, QueryResult, ReturnedList } from '../../lib/model/run.ts'
import type { Sides } from '../../lib/sides.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { entryOf } from '../catalogue.ts'

export type ListWindow = {
  /** Chunks from the top; Infinity: all. */
  readonly ranks: number
  /** Whether they look at what the generator sees as well. */
  readonly context: boolean
}

/** What the metrics of retrieval among these look at, at most; the first five chunks if there is none. */
export function listWindow(metrics: readonly Metric[]): ListWindow {
  const reaches = metrics.filter((metric) => readsLists(metric)).map((metric) => reachOf(metric))
  const ranks = reaches.filter((reach) => reach !== 'context')
  return {
    context: ranks.length < reaches.length,
    ranks: Math.max(reaches.length === 0 ? 5 : 0, ...ranks),
  }
}

/** How many ranks a metric looks at. One of chunks without a cutoff is of the context. */
export function reachOf(metric: Metric): number | 'context' {
  const { cutoff } = metric
  if (cutoff.kind === 'ranks') return cutoff.k
  const isOfContext = cutoff.kind === 'none' && entryOf(metric).reads === 'chunks'
  return cutoff.kind === 'context' || isOfContext ? 'context' : Infinity
}

/** Whether a metric is a value of the returned chunks alone. */
export function readsLists(metric: Metric): boolean {
  const { reads } = entryOf(metric)
  return reads === 'labels' || reads === 'chunks'
}

/**
 * Whether two results are the same list within a window; a failed one is the same as no other. `k`: chunks that the
 * generator of each sees where it does not say, one number where both are of one side.
 */
export function isSameList(
  one: QueryResult,
  other: QueryResult,
  window: ListWindow,
  k: number | undefined | Sides<number | undefined>,
): boolean {
  if (one.kind === 'failed' || other.kind === 'failed') return false
  const first = one.chunks.slice(0, window.ranks)
  if (!areSame(first, other.chunks.slice(0, window.ranks))) return false
  const { base, head } = typeof k === 'object' ? k : { base: k, head: k }
  return !window.context || areSame(seenOf(one, base), seenOf(other, head))
}

function seenOf({ chunks, context }: ReturnedList, k: number | undefined): readonly Chunk[] {
  if (context === undefined) return chunks.slice(0, k)
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  return context.flatMap((id) => byId.get(id) ?? [])
}

function areSame(one: readonly Chunk[], other: readonly Chunk[]): boolean {
  return (
    one.length === other.length &&
    one.every((chunk, at) => other[at] !== undefined && isSame(chunk, other[at]))
  )
}

/** By their words, since an index that is built anew may number its chunks anew; by their ids where they have none. */
function isSame(one: Chunk, other: Chunk): boolean {
  if (one.doc !== other.doc) return false
  return one.text === undefined || other.text === undefined
    ? one.id === other.id
    : one.text === other.text
}
