import { type Chunk, isSameChunk, type QueryResult, type Results } from '../../lib/model/run.ts'
import { longestId } from './answer-limits.ts'

/**
 * Returns the answers to these questions. Each chunk is complete at its first occurrence and
 * afterwards reduced to its id and score, because most chunks are returned for many questions.
 * Returns undefined if a question has no answer, or if a chunk that never had more than an id and a
 * score would be mistaken for an earlier chunk with that id.
 */
export function withChunksOnce(ids: readonly string[], results: Results): Results | undefined {
  const firsts = new Map<string, Chunk>()
  const written = new Map<string, QueryResult>()
  for (const id of ids) {
    const result = results.get(id)
    if (result?.kind !== 'answered') return undefined
    const chunks: Chunk[] = []
    for (const chunk of result.chunks) {
      const first = firsts.get(chunk.id)
      if (first === undefined) firsts.set(chunk.id, chunk)
      const isAgain = first !== undefined && isSameChunk(first, chunk)
      if (first !== undefined && !isAgain && isBare(chunk)) return undefined
      // Longer ids are never written to files, so they cannot be referenced.
      chunks.push(isAgain && chunk.id.length <= longestId ? { ...bare, ...named(chunk) } : chunk)
    }
    written.set(id, { ...result, chunks })
  }
  return written
}

/**
 * Returns a function that restores complete chunks. It must be called once per answer, in the order
 * in which the answers were written.
 */
export function openWholeChunks(): (result: QueryResult) => QueryResult {
  const firsts = new Map<string, Chunk>()
  const whole = (chunk: Chunk): Chunk => {
    const first = firsts.get(chunk.id)
    if (first === undefined) firsts.set(chunk.id, chunk)
    return first !== undefined && isBare(chunk) ? { ...first, ...named(chunk) } : chunk
  }
  return (result) =>
    result.kind === 'answered' ? { ...result, chunks: result.chunks.map(whole) } : result
}

const bare = {
  doc: undefined,
  start: undefined,
  end: undefined,
  page: undefined,
  text: undefined,
}

function named({ id, score }: Chunk): Pick<Chunk, 'id' | 'score'> {
  return { id, score }
}

/** Returns whether a chunk has only an id and a score. */
export function isBare(chunk: Chunk): boolean {
  return isSameChunk(chunk, { ...chunk, ...bare })
}
