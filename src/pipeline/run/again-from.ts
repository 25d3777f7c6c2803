import { composed } from '../../lib/text/composed.ts'
import type { LaidOut } from '../../lib/text/markup/document-id.ts'
import { type Chunk, isSameChunk, type ReturnedList } from '../../lib/model/run.ts'
import { longestId } from './answer-limits.ts'
import type { WrittenAgain } from './answer-schema.ts'
import { isBare } from './chunks-once.ts'
import { chunksFrom } from './chunks-from.ts'

/**
 * Parses the result of asking a question a second time. Returns the reason if the result is
 * inconsistent. A chunk that is equal to one in `first`, the first result, may consist of only its
 * id and score.
 */
export function againFrom(
  { chunks: written, context }: WrittenAgain,
  { first, depth, laidOut }: { first: readonly Chunk[]; depth: number; laidOut: LaidOut },
): ReturnedList | string {
  const read = chunksFrom(written.slice(0, depth), laidOut)
  if (typeof read === 'string') return `again.chunks${read}`
  const firsts = new Map(first.map((chunk) => [chunk.id, chunk]))
  const chunks = read.map((chunk) => {
    const known = isBare(chunk) ? firsts.get(chunk.id) : undefined
    return known === undefined ? chunk : { ...known, score: chunk.score }
  })
  return { chunks, context: context ? knownContext(context, chunks) : undefined }
}

/**
 * Serializes a second result. For a chunk that is also in `first`, writes only the id and score.
 * All other chunks are serialized with `whole`.
 */
export function writtenAgain(
  { chunks, context }: ReturnedList,
  first: readonly Chunk[],
  whole: (chunk: Chunk) => object,
): object {
  const firsts = new Map(first.map((chunk) => [chunk.id, chunk]))
  const written = chunks.map((chunk) => {
    const { id, score } = chunk
    const known = firsts.get(id)
    const isKnown = known !== undefined && isSameChunk(known, chunk) && id.length <= longestId
    return isKnown ? { id, score } : whole(chunk)
  })
  return { chunks: written, context }
}

/**
 * Returns the context ids that belong to one of the chunks. If none does, returns all ids, so that
 * the health check can report one of them.
 */
export function knownContext(
  written: readonly string[],
  chunks: readonly Chunk[],
): readonly string[] {
  const ids = new Set(chunks.map(({ id }) => id))
  const named = written.map(composed)
  const known = named.filter((id) => ids.has(id))
  return known.length === 0 ? named : known
}
