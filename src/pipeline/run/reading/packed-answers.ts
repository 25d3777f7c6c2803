import { SharedChunk, type UnscoredChunk } from '../../../lib/model/run.ts'
import { type Held, heldAnswer, type Holding } from './held-answers.ts'
import type { ReadAnswers } from './read-native-run.ts'

/**
 * A run file's content in a few large values, because passing a hundred thousand small objects
 * between threads would be slow.
 */
export type PackedAnswers = Omit<ReadAnswers, 'places' | 'held'> &
  PackedRows & {
    /** Each row's line number, offset and length in the file. */
    readonly positions: Float64Array<ArrayBuffer>
    readonly chunks: PackedChunks
  }

/** The answers without their chunks. */
export type PackedRows = Pick<Holding, 'ranked' | 'scores'> & {
  readonly ids: readonly string[]
  /** The fields `first`, `returned` and `ms` of each row, with NaN for missing values. */
  readonly numbers: Float64Array<ArrayBuffer>
  /** The answers, by row, that contain more than chunks and a time. */
  readonly more: ReadonlyMap<number, Held>
}

export type PackedChunks = {
  readonly ids: readonly string[]
  readonly starts: readonly UnscoredChunk['start'][]
  readonly ends: readonly UnscoredChunk['end'][]
  readonly pages: readonly UnscoredChunk['page'][]
  readonly texts: readonly UnscoredChunk['text'][]
  /**
   * The index of each chunk's document in `docs`. The names themselves would be duplicated when
   * sent to another thread.
   */
  readonly docOf: readonly number[]
  readonly docs: readonly UnscoredChunk['doc'][]
}

const width = 3

/**
 * Compacts the answers in memory, because a hundred thousand objects would take more space than the
 * answers themselves.
 */
export function compacted(read: Omit<ReadAnswers, 'held'>, holding: Holding): ReadAnswers {
  return readable(packedAlone(read, holding), holding.chunks)
}

/** Packs the answers so that they can be sent to another thread. */
export function packed(read: Omit<ReadAnswers, 'held'>, holding: Holding): PackedAnswers {
  return { ...packedAlone(read, holding), chunks: packedChunks(holding.chunks) }
}

function packedAlone(
  { places, ...told }: Omit<ReadAnswers, 'held'>,
  holding: Holding,
): Omit<PackedAnswers, 'chunks'> {
  const ids = [...places.keys()]
  const positions = new Float64Array(width * ids.length)
  for (const [row, id] of ids.entries()) {
    const { number = 0, offset = 0, length = 0 } = places.get(id) ?? {}
    positions.set([number, offset, length], row * width)
  }
  const rows = packedRows(ids, (id) => holding.answers.get(id))
  const { ranked, scores } = holding
  return { ...told, ...rows, positions, ranked, scores }
}

export function packedRows(
  ids: readonly string[],
  answerTo: (id: string) => Held | undefined,
): Omit<PackedRows, 'ranked' | 'scores'> {
  const numbers = new Float64Array(width * ids.length)
  const more = new Map<number, Held>()
  for (const [row, id] of ids.entries()) {
    const answer = answerTo(id)
    const { first = Number.NaN, returned = Number.NaN, rest } = answer ?? {}
    numbers.set([first, returned, rest?.ms ?? Number.NaN], row * width)
    if (answer !== undefined && !isPlain(answer.rest)) more.set(row, answer)
  }
  return { ids, numbers, more }
}

export function buffersOf(answers: PackedAnswers): readonly ArrayBuffer[] {
  const { positions, numbers, ranked, scores } = answers
  return [positions.buffer, numbers.buffer, ranked.buffer, scores.buffer]
}

export function unpacked({ chunks, ...rest }: PackedAnswers): ReadAnswers {
  return readable(rest, unpackedChunks(chunks))
}

function readable(
  { ids, positions, numbers, more, ranked, scores, ...told }: Omit<PackedAnswers, 'chunks'>,
  chunks: Holding['chunks'],
): ReadAnswers {
  const rows = new Map(ids.map((id, row) => [id, row]))
  const places: ReadAnswers['places'] = {
    keys: () => rows.keys(),
    get: (id) => {
      const row = rows.get(id)
      if (row === undefined) return undefined
      const at = row * width
      const [number, offset, length] = [positions[at], positions[at + 1], positions[at + 2]]
      return { number: number ?? 0, offset: offset ?? 0, length: length ?? 0 }
    },
  }
  const packedOnes = { ids, numbers, more, ranked, scores }
  const holding = holdingOf(packedOnes, chunks, rows)
  return { ...told, places, held: { get: (id) => heldAnswer(holding, id), holding } }
}

/**
 * Returns a `Holding` that creates answers on demand, because keeping a hundred thousand objects would
 * take too much memory.
 */
export function holdingOf(
  { ids, numbers, more, ranked, scores }: PackedRows,
  chunks: Holding['chunks'],
  rows: ReadonlyMap<string, number> = new Map(ids.map((id, row) => [id, row])),
): Holding {
  let next = 0
  const get = (id: string): Held | undefined => {
    // Most lookups are in file order, so try the next id first.
    const row = ids[next] === id ? next : rows.get(id)
    if (row === undefined) return undefined
    next = row + 1
    const at = row * width
    const first = numbers[at] ?? Number.NaN
    if (Number.isNaN(first)) return undefined
    const rest = more.get(row)?.rest ?? plainAnswer(numbers[at + 2] ?? Number.NaN)
    return { first, returned: numbers[at + 1] ?? 0, rest }
  }
  return { answers: { get }, chunks, ranked, scores }
}

/** Returns whether an answer has no data beyond the numbers of its row. */
function isPlain(rest: Held['rest']): boolean {
  const { ms: _, cold, ...more } = rest
  return !cold && Object.values(more).every((value) => value === undefined)
}

function plainAnswer(ms: number): Held['rest'] {
  return {
    ms: Number.isNaN(ms) ? undefined : ms,
    cold: false,
    answer: undefined,
    usage: undefined,
    context: undefined,
  }
}

/** Packs the chunks, which are sent before the rows that refer to them. */
export function packedChunks(chunks: Holding['chunks']): PackedChunks {
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
    pages: chunks.map(({ page }) => page),
    texts: chunks.map(({ text }) => text),
    docOf,
    docs: [...places.keys()],
  }
}

export function unpackedChunks(packedOnes: PackedChunks): Holding['chunks'] {
  const { ids, starts, ends, pages, texts, docOf, docs } = packedOnes
  return ids.map((id, at) => {
    const chunk = {
      id,
      doc: docs[docOf[at] ?? 0],
      start: starts[at],
      end: ends[at],
      page: pages[at],
      text: texts[at],
    }
    return new SharedChunk(chunk, undefined, at)
  })
}
