import {
  type Chunk,
  isSameChunk,
  type QueryResult,
  SharedChunk,
  type SharedList,
  type UnscoredChunk,
} from '../../../lib/model/run.ts'

/**
 * Keeps a side's answers in memory compactly, so that they need not be read again. A chunk that occurs
 * in several answers is stored once.
 */
export type HeldAnswers = {
  /** Stores an answer if there is room for it. */
  add(id: string, result: QueryResult): void
  /** Returns the answer, or undefined if it is not in memory. */
  get(id: string): QueryResult | undefined
}

export type Holding = {
  readonly answers: Pick<ReadonlyMap<string, Held>, 'get'>
  /** Every distinct chunk, without its score. */
  readonly chunks: readonly UnscoredChunk[]
  /**
   * The chunks of all answers, concatenated. `ranked` contains each chunk's index in `chunks`, and
   * `scores` its score, or NaN if it has none.
   */
  readonly ranked: Uint32Array<ArrayBuffer>
  readonly scores: Float64Array<ArrayBuffer>
}

/**
 * The memory limit in UTF-16 code units, which is about 128 MB. Numbers and objects are counted in
 * the same unit.
 */
const mostUnits = 2 ** 26
const unitsOfAnswer = 100
const unitsOfRank = 8
const unitsOfChunk = 200

type Answered = Extract<QueryResult, { kind: 'answered' }>

/** An answer whose chunks are in `ranked`, starting at index `first`. */
export type Held = {
  readonly first: number
  readonly returned: number
  readonly rest: Omit<Answered, 'kind' | 'chunks' | 'beyond'>
}

/**
 * Creates an empty store. It does not accept failed answers, answers with ranks beyond their
 * chunks, or answers in which the same id refers to different chunks. Once the memory limit is
 * reached, it accepts no more answers.
 */
export function heldAnswers(most: number = mostUnits): HeldAnswers & { readonly holding: Holding } {
  const answers = new Map<string, Held>()
  const chunks: UnscoredChunk[] = []
  const places = new Map<string, number>()
  /** Interns document names. Equal names then share one object, whose hash is computed only once. */
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
    const shared = { id, doc, start, end, page, text }
    return chunks.push(new SharedChunk(shared, undefined, chunks.length)) - 1
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
      answers.set(id, { first, returned, rest })
    },
    get: (id) => heldAnswer(holding, id),
    holding,
  }
}

/** Returns an answer's chunks, or undefined if the answer is not in memory. */
export function sharedList(
  { answers, chunks, ranked }: Holding,
  id: string,
): SharedList | undefined {
  const held = answers.get(id)
  if (held === undefined) return undefined
  const positions = ranked.subarray(held.first, held.first + held.returned)
  return { kind: 'shared', chunks, positions }
}

/** Rebuilds an answer as it was added. Returns undefined if the answer is not in memory. */
export function heldAnswer(
  { answers, chunks, ranked, scores }: Holding,
  id: string,
): QueryResult | undefined {
  const held = answers.get(id)
  if (held === undefined) return undefined
  const { first, returned, rest } = held
  const own: Chunk[] = []
  for (let at = first; at < first + returned; at += 1) {
    const known = chunks[ranked[at] ?? 0]
    const score = scores[at]
    if (known !== undefined)
      own.push(new SharedChunk(known, Number.isNaN(score) ? undefined : score))
  }
  return { kind: 'answered', chunks: own, ...rest, beyond: undefined }
}

/** Grows an array in place, outside the JavaScript heap. This avoids copying and garbage collection. */
function makeRoom({ buffer, BYTES_PER_ELEMENT }: Numbers, length: number): void {
  const bytes = length * BYTES_PER_ELEMENT
  if (bytes > buffer.byteLength) buffer.resize(Math.min(buffer.maxByteLength, bytes + spareBytes))
}

type Numbers = { readonly buffer: ArrayBuffer; readonly BYTES_PER_ELEMENT: number }

const spareBytes = 2 ** 18
