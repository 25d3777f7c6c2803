import type { UnscoredChunk } from '../../model/run.ts'
import { type Held, heldAnswer, type Holding } from './held-answers.ts'
import type { Place, ReadAnswers } from './read-native-run.ts'

/** What was read of a run file, in few large values: a hundred thousand small objects take long to cross from a thread. */
export type PackedAnswers = Omit<ReadAnswers, 'places' | 'held'> &
  Pick<Holding, 'ranked' | 'scores'> & {
    readonly ids: readonly string[]
    /** A row for each id: line, offset and length; then first, returned and ms of what is held. NaN where there is none. */
    readonly numbers: Float64Array<ArrayBuffer>
    /** By row: the answers that are more than chunks and a time. */
    readonly more: ReadonlyMap<number, Held>
    readonly chunks: PackedChunks
  }

/** A list for each key, by chunk. */
type PackedChunks = {
  readonly ids: readonly string[]
  readonly starts: readonly UnscoredChunk['start'][]
  readonly ends: readonly UnscoredChunk['end'][]
  readonly texts: readonly UnscoredChunk['text'][]
  /** The place of each one's document among `docs`. Strings do not stay the same string when they cross. */
  readonly docOf: readonly number[]
  readonly docs: readonly UnscoredChunk['doc'][]
}

const width = 6

/** Ready to cross. */
export function packed(
  { places, ...told }: Omit<ReadAnswers, 'held'>,
  { answers, chunks, ranked, scores }: Holding,
): PackedAnswers {
  const numbers = new Float64Array(width * places.size)
  const more = new Map<number, Held>()
  const ids = [...places.keys()]
  for (const [row, [id, { number, offset, length }]] of [...places].entries()) {
    const answer = answers.get(id)
    const { first = Number.NaN, returned = Number.NaN, ms = Number.NaN } = answer ?? {}
    numbers.set([number, offset, length, first, returned, ms], row * width)
    if (answer !== undefined && !isPlain(answer)) more.set(row, answer)
  }
  return { ...told, ids, numbers, more, chunks: packedChunks(chunks), ranked, scores }
}

/** What crosses without a copy. */
export function buffersOf({ numbers, ranked, scores }: PackedAnswers): readonly ArrayBuffer[] {
  return [numbers.buffer, ranked.buffer, scores.buffer]
}

/** As it was before it was packed. */
export function unpacked(packedAnswers: PackedAnswers): ReadAnswers {
  const { ids, numbers, more, chunks, ranked, scores, ...told } = packedAnswers
  const places = new Map<string, Place>()
  const answers = new Map<string, Held>()
  for (const [row, id] of ids.entries()) {
    const of = (column: number): number => numbers[row * width + column] ?? Number.NaN
    places.set(id, { number: of(0), offset: of(1), length: of(2) })
    if (!Number.isNaN(of(3))) answers.set(id, more.get(row) ?? plainAnswer(of(3), of(4), of(5)))
  }
  const holding = { answers, chunks: unpackedChunks(chunks), ranked, scores }
  return { ...told, places, held: { get: (id) => heldAnswer(holding, id) } }
}

/** Whether it is nothing but the numbers of its row. */
function isPlain(answer: Held): boolean {
  const { first: _, returned: __, ms: ___, cold, ...rest } = answer
  return !cold && Object.values(rest).every((value) => value === undefined)
}

function plainAnswer(first: number, returned: number, ms: number): Held {
  return {
    ms: Number.isNaN(ms) ? undefined : ms,
    cold: false,
    answer: undefined,
    usage: undefined,
    context: undefined,
    first,
    returned,
  }
}

function packedChunks(chunks: Holding['chunks']): PackedChunks {
  const places = new Map<string | undefined, number>()
  const docOf = chunks.map(({ doc }) => {
    const place = places.get(doc) ?? places.size
    places.set(doc, place)
    return place
  })
  return {
    ids: chunks.map(({ id }) => id),
    starts: chunks.map(({ start }) => start),
    ends: chunks.map(({ end }) => end),
    texts: chunks.map(({ text }) => text),
    docOf,
    docs: [...places.keys()],
  }
}

function unpackedChunks(packedOnes: PackedChunks): Holding['chunks'] {
  const { ids, starts, ends, texts, docOf, docs } = packedOnes
  return ids.map((id, at) => ({
    id,
    doc: docs[docOf[at] ?? 0],
    start: starts[at],
    end: ends[at],
    text: texts[at],
  }))
}
