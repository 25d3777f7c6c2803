import type { Chunk, QueryResult } from '../../model/run.ts'

/** Answers held in little room: a chunk that many of them name is held once. */
export type KeptAnswers = {
  /** Keeps an answer where there is room for what is new of it. */
  add(id: string, result: QueryResult): void
  /** The answer as it was; undefined for one that was not kept. */
  get(id: string): QueryResult | undefined
}

type Answered = Extract<QueryResult, { kind: 'answered' }>

/** An answer without its chunks, which are so many of a list that all answers share. */
type Kept = { readonly answer: Answered; readonly first: number; readonly count: number }

/** UTF-16 units of chunks that are kept, and what each costs beside its text. */
const mostUnits = 32 * 1024 * 1024
const unitsPerChunk = 200
/** Chunks of one id that differ: a pipeline may number them by rank. */
const mostOfId = 4

/** Nothing kept yet. Failed queries, answers with words or a context of their own, and what does not fit are left out. */
export function keptAnswers(most: number = mostUnits): KeptAnswers {
  const kept = new Map<string, Kept>()
  const byId = new Map<string, number[]>()
  const chunks: Chunk[] = []
  // Numbers of chunks and their scores, of all answers one after the other: a million objects fewer.
  const ranked: number[] = []
  const scores: number[] = []
  let units = 0
  const numberOf = (chunk: Chunk): number | undefined => {
    const alike = byId.get(chunk.id) ?? []
    const known = alike.find((number) => isSame(chunks[number], chunk))
    if (known !== undefined || alike.length === mostOfId || units > most) return known
    units += unitsPerChunk + (chunk.text?.length ?? 0)
    const number = chunks.push({ ...chunk, score: undefined }) - 1
    alike.push(number)
    byId.set(chunk.id, alike)
    return number
  }
  const chunkAt = (at: number): Chunk | undefined => {
    const chunk = chunks[ranked[at] ?? -1]
    const score = scores[at] ?? NaN
    return chunk && { ...chunk, score: Number.isNaN(score) ? undefined : score }
  }
  return {
    add: (id, result) => {
      if (result.kind === 'failed' || hasMore(result)) return
      const first = ranked.length
      for (const chunk of result.chunks) {
        const number = numberOf(chunk)
        if (number === undefined) break
        ranked.push(number)
        scores.push(chunk.score ?? NaN)
      }
      const count = result.chunks.length
      if (ranked.length - first === count) {
        kept.set(id, { answer: { ...result, chunks: [] }, first, count })
        return
      }
      ranked.length = first
      scores.length = first
    },
    get: (id) => {
      const found = kept.get(id)
      if (found === undefined) return undefined
      const { answer, first, count } = found
      const list = Array.from({ length: count }, (_, index) => chunkAt(first + index))
      return { ...answer, chunks: list.filter((chunk) => chunk !== undefined) }
    },
  }
}

function hasMore({ answer, context, beyond }: Answered): boolean {
  return answer !== undefined || context !== undefined || beyond !== undefined
}

function isSame(one: Chunk | undefined, { doc, start, end, text }: Chunk): boolean {
  return one?.text === text && one?.doc === doc && one?.start === start && one?.end === end
}
