import { type Chunk, isSameChunk, type QueryResult } from '../../model/run.ts'

/** Answers of a side that need not be read again, in little room: a chunk that many of them return is held once. */
export type HeldAnswers = {
  /** Holds an answer, if there is room for it. */
  add(id: string, result: QueryResult): void
  /** The answer; undefined for one that is not held. */
  get(id: string): QueryResult | undefined
}

/** UTF-16 units, and what numbers and objects take in their place: about 128 MB. */
const mostUnits = 2 ** 26
const unitsOfAnswer = 100
const unitsOfRank = 8
const unitsOfChunk = 200

type Answered = Extract<QueryResult, { kind: 'answered' }>
const none: Answered['chunks'] = []

type Held = { readonly rest: Answered; readonly first: number; readonly returned: number }

/**
 * Nothing held yet. Left out are answers that are no list of chunks, those with two chunks under one id, and all that
 * come when there is no room left.
 */
export function heldAnswers(most: number = mostUnits): HeldAnswers {
  const answers = new Map<string, Held>()
  const chunks: Chunk[] = []
  const places = new Map<string, number>()
  /** Names, the same string for all chunks of a document: looked up often, and hashed once. */
  const docs = new Map<string | undefined, string | undefined>()
  /** Of all answers one after the other: the place of each chunk, and its score; NaN without one. */
  const ranked: number[] = []
  const scores: number[] = []
  let units = 0
  const placeOf = (chunk: Chunk): number | undefined => {
    const known = places.get(chunk.id)
    const first = known === undefined ? undefined : chunks[known]
    if (first !== undefined) return isSameChunk(first, chunk) ? known : undefined
    units += unitsOfChunk + (chunk.text?.length ?? 0) + (chunk.doc?.length ?? 0)
    places.set(chunk.id, chunks.length)
    const doc = docs.get(chunk.doc) ?? chunk.doc
    docs.set(doc, doc)
    return chunks.push({ ...chunk, doc }) - 1
  }
  return {
    add: (id, result) => {
      if (result.kind === 'failed' || result.beyond !== undefined || units > most) return
      const first = ranked.length
      for (const chunk of result.chunks) {
        const place = placeOf(chunk)
        if (place === undefined) {
          ranked.length = first
          scores.length = first
          return
        }
        ranked.push(place)
        scores.push(chunk.score ?? Number.NaN)
      }
      const { answer = '', context = [] } = result
      const returned = result.chunks.length
      units += unitsOfAnswer + answer.length + unitsOfRank * (2 * returned + context.length)
      answers.set(id, { rest: { ...result, chunks: none }, first, returned })
    },
    get: (id) => {
      const held = answers.get(id)
      if (held === undefined) return undefined
      const own: Chunk[] = []
      for (let at = held.first; at < held.first + held.returned; at += 1) {
        const known = chunks[ranked[at] ?? 0]
        if (known !== undefined) own.push(withScore(known, scores[at]))
      }
      return { ...held.rest, chunks: own }
    },
  }
}

function withScore({ id, doc, start, end, text }: Chunk, score: number | undefined): Chunk {
  return { id, doc, start, end, text, score: Number.isNaN(score) ? undefined : score }
}
