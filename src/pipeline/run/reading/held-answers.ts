import {
  type Chunk,
  isSameChunk,
  type QueryResult,
  SharedChunk,
  type UnscoredChunk,
} from '../../../lib/model/run.ts'

/** Answers of a side that need not be read again, in little room: a chunk that many of them return is held once. */
export type HeldAnswers = {
  /** Holds an answer, if there is room for it. */
  add(id: string, result: QueryResult): void
  /** The answer; undefined for one that is not held. */
  get(id: string): QueryResult | undefined
}

export type Holding = {
  readonly answers: Pick<ReadonlyMap<string, Held>, 'get'>
  /** Each once, whatever its scores. */
  readonly chunks: readonly UnscoredChunk[]
  /** Of all answers in sequence: the place of each chunk, and its score; NaN without one. */
  readonly ranked: Uint32Array<ArrayBuffer>
  readonly scores: Float64Array<ArrayBuffer>
}

/** UTF-16 units, and what numbers and objects take in their place: about 128 MB. */
const mostUnits = 2 ** 26
const unitsOfAnswer = 100
const unitsOfRank = 8
const unitsOfChunk = 200

type Answered = Extract<QueryResult, { kind: 'answered' }>

/** An answer, with the first of its ranks among those of all answers instead of its chunks. */
export type Held = Omit<Answered, 'kind' | 'chunks' | 'beyond'> & {
  readonly first: number
  readonly returned: number
}

/**
 * Nothing held yet. Left out are answers that are no list of chunks, those with two chunks under one id, and all that
 * come when there is no room left.
 */
export function heldAnswers(most: number = mostUnits): HeldAnswers & { readonly holding: Holding } {
  const answers = new Map<string, Held>()
  const chunks: UnscoredChunk[] = []
  const places = new Map<string, number>()
  /** Names, the same string for all chunks of a document: looked up often, and hashed once. */
  const docs = new Map<string | undefined, string | undefined>()
  const mostRanks = Math.ceil(most / (2 * unitsOfRank))
  const ranked = new Uint32Array(new ArrayBuffer(0, { maxByteLength: 4 * mostRanks }))
  const scores = new Float64Array(new ArrayBuffer(0, { maxByteLength: 8 * mostRanks }))
  const holding: Holding = { answers, chunks, ranked, scores }
  let ranks = 0
  let units = 0
  const placeOf = (chunk: Chunk): number | undefined => {
    const known = places.get(chunk.id)
    const first = known === undefined ? undefined : chunks[known]
    if (first !== undefined) return isSameChunk(first, chunk) ? known : undefined
    units += unitsOfChunk + (chunk.text?.length ?? 0) + (chunk.doc?.length ?? 0)
    places.set(chunk.id, chunks.length)
    const doc = docs.get(chunk.doc) ?? chunk.doc
    docs.set(doc, doc)
    const { id, start, end, page, text } = chunk
    return chunks.push({ id, doc, start, end, page, text }) - 1
  }
  return {
    add: (id, result) => {
      if (result.kind === 'failed' || result.beyond !== undefined || units > most) return
      const { chunks: _, beyond: __, kind: ___, ...rest } = result
      const { answer, context } = rest
      const [first, returned] = [ranks, result.chunks.length]
      if (first + returned > mostRanks) return
      makeRoom(ranked, first + returned)
      makeRoom(scores, first + returned)
      for (const [index, chunk] of result.chunks.entries()) {
        const place = placeOf(chunk)
        if (place === undefined) return
        ranked[first + index] = place
        scores[first + index] = chunk.score ?? Number.NaN
      }
      ranks += returned
      units += unitsOfAnswer + (answer?.length ?? 0)
      units += result.steps === undefined ? 0 : JSON.stringify(result.steps).length
      units += result.again === undefined ? 0 : JSON.stringify(result.again).length
      units += result.trials === undefined ? 0 : JSON.stringify(result.trials).length
      units += unitsOfRank * (2 * returned + (context?.length ?? 0) + (rest.scores?.size ?? 0))
      answers.set(id, { ...rest, first, returned })
    },
    get: (id) => heldAnswer(holding, id),
    holding,
  }
}

/** The answer as it was added; undefined for one that is not held. */
export function heldAnswer(
  { answers, chunks, ranked, scores }: Holding,
  id: string,
): QueryResult | undefined {
  const held = answers.get(id)
  if (held === undefined) return undefined
  const { first, returned, ...rest } = held
  const own: Chunk[] = []
  for (let at = first; at < first + returned; at += 1) {
    const known = chunks[ranked[at] ?? 0]
    const score = scores[at]
    if (known !== undefined)
      own.push(new SharedChunk(known, Number.isNaN(score) ? undefined : score))
  }
  return { kind: 'answered', chunks: own, ...rest, beyond: undefined }
}

/** Numbers that grow where they stand, outside of the heap: no copy, and nothing for the collector to look at. */
function makeRoom({ buffer, BYTES_PER_ELEMENT }: Numbers, length: number): void {
  const bytes = length * BYTES_PER_ELEMENT
  if (bytes > buffer.byteLength) buffer.resize(Math.min(buffer.maxByteLength, bytes + spareBytes))
}

type Numbers = { readonly buffer: ArrayBuffer; readonly BYTES_PER_ELEMENT: number }

const spareBytes = 2 ** 18
