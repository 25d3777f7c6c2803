import { type Chunk, isSameChunk, type QueryResult, type Results } from '../../lib/model/run.ts'
import { longestId } from './answer-limits.ts'

/**
 * The answers to these questions with each chunk whole where it comes first, and by its id alone where it
 * comes again: most chunks answer many questions. Undefined if a chunk comes with nothing but the id of
 * another.
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
      // A longer id is in no file.
      chunks.push(isAgain && chunk.id.length <= longestId ? { ...bare, ...named(chunk) } : chunk)
    }
    written.set(id, { ...result, chunks })
  }
  return written
}

/** Gives such answers with every chunk whole, in their order and each once. */
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

/** Whether a chunk has nothing but its id and its score. */
export function isBare(chunk: Chunk): boolean {
  return isSameChunk(chunk, { ...chunk, ...bare })
}
