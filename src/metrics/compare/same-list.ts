import type { Chunk, QueryResult, ReturnedList } from '../../lib/model/run.ts'
import type { Sides } from '../../lib/sides.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { entryOf } from '../catalogue.ts'

export type ListWindow = {
  /** The number of top chunks to compare, or Infinity for all. */
  readonly ranks: number
  /** Whether to also compare the chunks that reach the generator. */
  readonly context: boolean
}

/**
 * Returns the largest part of a list that any of the given retrieval metrics reads, or the first
 * five chunks if there are no such metrics.
 */
export function listWindow(metrics: readonly Metric[]): ListWindow {
  const reaches = metrics.filter((metric) => readsLists(metric)).map((metric) => reachOf(metric))
  const ranks = reaches.filter((reach) => reach !== 'context')
  return {
    context: ranks.length < reaches.length,
    ranks: Math.max(reaches.length === 0 ? 5 : 0, ...ranks),
  }
}

/** Returns how many ranks a metric reads. A chunk metric without a cutoff reads the context. */
export function reachOf(metric: Metric): number | 'context' {
  const { cutoff } = metric
  if (cutoff.kind === 'ranks') return cutoff.k
  const isOfContext = cutoff.kind === 'none' && entryOf(metric).reads === 'chunks'
  return cutoff.kind === 'context' || isOfContext ? 'context' : Infinity
}

/** Returns whether a metric depends only on the returned chunks. */
export function readsLists(metric: Metric): boolean {
  const { reads } = entryOf(metric)
  return reads === 'labels' || reads === 'chunks'
}

/**
 * Returns whether two results have the same list within a window. A failed result is never the same
 * as another result. `k` is the number of chunks that the generator is assumed to receive if a
 * result does not report its context. It is a single number if both results are from the same side.
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

/**
 * Returns whether two chunks are from the same document and have the same text. Ids are compared
 * only for chunks without text, because a rebuilt index may assign new ids.
 */
function isSame(one: Chunk, other: Chunk): boolean {
  if (one.doc !== other.doc) return false
  return one.text === undefined || other.text === undefined
    ? one.id === other.id
    : one.text === other.text
}
