import { documentId } from '../text/markup/document-id.ts'
import { textHash } from '../text/text-hash.ts'
import { normalText } from '../text/words/normalise.ts'
import type { BuildTime, IndexFacts } from './index-facts.ts'

// The schemas are in `index-facts.ts`, so code that only uses runs does not load zod.
export type { BuildTime, IndexFacts }

/**
 * A chunk returned at a rank. `start` and `end` are half-open UTF-16 offsets into the document's
 * text. A list's order is the ranking, regardless of the scores.
 */
export type Chunk = {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  /** The number, from 1, of the PDF page that contains the chunk. Left out if unknown. */
  readonly page?: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
}

export type UnscoredChunk = Omit<Chunk, 'score'>

/**
 * A chunk shared by several answers, or its occurrence at one rank of one answer, with its score
 * there. Spreading it (`{ ...chunk }`) yields an ordinary chunk.
 */
export class SharedChunk implements Chunk {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly page: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
  readonly #common: Common

  /**
   * `number` is the chunk's position among all shared chunks of a run. Callers leave it out for an
   * occurrence at one rank.
   */
  constructor(shared: UnscoredChunk, score?: number, number = 0) {
    this.id = shared.id
    this.doc = shared.doc
    this.start = shared.start
    this.end = shared.end
    this.page = shared.page
    this.text = shared.text
    this.score = score
    this.#common = #common in shared ? shared.#common : commonOf(this, number)
  }

  get number(): number {
    return this.#common.number
  }

  /** Returns the id of a chunk's document, or undefined if the chunk has none. */
  static document(chunk: UnscoredChunk): string | undefined {
    if (#common in chunk) return chunk.#common.document
    return chunk.doc === undefined ? undefined : documentId(chunk.doc)
  }

  /**
   * Returns the object shared by all answers that contain this chunk, or undefined if the chunk is
   * not shared.
   */
  static shared(chunk: UnscoredChunk): SharedChunk | undefined {
    return #common in chunk ? chunk.#common.shared : undefined
  }

  /**
   * Returns a 32-bit hash of a shared chunk's normalised text, or undefined if the chunk is not
   * shared or has no text.
   */
  static wording(chunk: UnscoredChunk): number | undefined {
    if (!(#common in chunk) || chunk.text === undefined) return undefined
    return (chunk.#common.wording ??= textHash(normalText(chunk.text)) | 0)
  }
}

/** What all `SharedChunk` objects for the same chunk have in common. */
type Common = {
  readonly shared: SharedChunk
  readonly number: number
  readonly document: string | undefined
  /** Computed when it is first needed. */
  wording: number | undefined
}

function commonOf(shared: SharedChunk, number: number): Common {
  const document = shared.doc === undefined ? undefined : documentId(shared.doc)
  return { shared, number, document, wording: undefined }
}

/** Returns whether two chunks with the same id also agree in document, offsets, page and text. */
export function isSameChunk(one: UnscoredChunk, other: UnscoredChunk): boolean {
  return (
    one.doc === other.doc &&
    one.start === other.start &&
    one.end === other.end &&
    one.page === other.page &&
    one.text === other.text
  )
}

/** The tokens that the pipeline reports for a query. */
export type Usage = {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

/**
 * A scorer's result for an answer: the value, null if it has none, or the error, which is untrusted
 * text.
 */
export type OwnScore = number | null | { readonly error: string }

export type OwnScores = ReadonlyMap<string, OwnScore>

/** A tool call by an agent. Its arguments and result are untrusted JSON from the pipeline. */
export type Step = {
  readonly tool: string
  readonly arguments: unknown
  readonly result: unknown
  /** Undefined if the call succeeded. */
  readonly error: string | undefined
  /** The chunks that a retrieval step returned, best first. Undefined for other steps. */
  readonly chunks: readonly Chunk[] | undefined
}

/** The result of asking a question again. Its steps contain neither results nor chunks. */
export type Trial =
  | {
      readonly kind: 'answered'
      readonly answer: string | undefined
      readonly steps?: readonly Step[]
    }
  | { readonly kind: 'failed'; readonly message: string }

/** A query's chunks, and which of them reached the generator, as in `QueryResult`. */
export type ReturnedList = {
  readonly chunks: readonly Chunk[]
  readonly context: readonly string[] | undefined
}

export type QueryResult =
  | {
      readonly kind: 'answered'
      /** Best first, as returned, up to the requested depth. */
      readonly chunks: readonly Chunk[]
      /**
       * Milliseconds from sending the query to receiving its answer, or undefined if it was not
       * timed.
       */
      readonly ms: number | undefined
      /** Whether this was the process's first query, whose duration includes start-up. */
      readonly cold: boolean
      /** The pipeline's answer, or undefined if it only retrieves. An empty string is an answer. */
      readonly answer: string | undefined
      /**
       * Ids of the chunks that the generator received, in the order it received them. Undefined if
       * the pipeline does not report them.
       */
      readonly context: readonly string[] | undefined
      readonly usage: Usage | undefined
      /**
       * The pipeline's confidence that its answer is right, from 0 to 1. Left out if it reports
       * none.
       */
      readonly confidence?: number
      /** An agent's steps, in order. Left out if the pipeline reports none. */
      readonly steps?: readonly Step[]
      /**
       * The id of the trace that the pipeline wrote to another system. Left out if it reports none.
       */
      readonly traceId?: string
      /**
       * Further trials of a question that is asked several times. Left out if the question was
       * asked once.
       */
      readonly trials?: readonly Trial[]
      /**
       * The result of sending the same query a second time. Left out if the query was sent once or
       * failed the second time.
       */
      readonly again?: ReturnedList
      /** Results of the project's own scorers. Left out if there are none. */
      readonly scores?: OwnScores
      /**
       * Set if the ranking is too long to keep. Contains the total number of returned chunks
       * (`chunks` has only the first of them) and the rank, from 1, at which each labelled id first
       * occurs after those chunks.
       */
      readonly beyond:
        | { readonly returned: number; readonly ranks: ReadonlyMap<string, number> }
        | undefined
    }
  | {
      readonly kind: 'failed'
      /** The pipeline's own message. Untrusted text. */
      readonly message: string
    }

export type DeclaredModels = {
  readonly generator: string | undefined
  readonly reranker: string | undefined
}

/**
 * The chunks of an answer that is in memory, best first, as positions in `chunks`, which all of the
 * run's answers share.
 */
export type SharedList = {
  readonly kind: 'shared'
  readonly chunks: readonly UnscoredChunk[]
  readonly positions: Uint32Array
}

export type ChunkList = readonly UnscoredChunk[] | SharedList

/** Returns a result's chunks, or an empty list if the query failed or was not sent. */
export function chunksOf(result: QueryResult | undefined): readonly Chunk[] {
  return result?.kind === 'answered' ? result.chunks : []
}

/**
 * Returns a function that takes one list after another. For each, it returns the chunks that no
 * earlier list contained, or all chunks if the lists do not share chunks.
 */
export function chunksNotBefore(): (list: ChunkList) => readonly UnscoredChunk[] {
  let before: Uint8Array | undefined
  return (list) => {
    if (!('kind' in list)) return list
    const { chunks, positions } = list
    const known = (before ??= new Uint8Array(chunks.length))
    const found: UnscoredChunk[] = []
    for (const position of positions) {
      const chunk = known[position] === 0 ? chunks[position] : undefined
      known[position] = 1
      if (chunk !== undefined) found.push(chunk)
    }
    return found
  }
}

/** Returns a query's chunks without scores, which is faster than building a `QueryResult`. */
export function unscoredChunksOf(
  results: Results | undefined,
  id: string,
): readonly UnscoredChunk[] {
  return chunksIn(chunkListOf(results, id))
}

export function chunkListOf(results: Results | undefined, id: string): ChunkList {
  return results?.shared?.(id) ?? chunksOf(results?.get(id))
}

export function chunksIn(list: ChunkList): readonly UnscoredChunk[] {
  if (!('kind' in list)) return list
  const { chunks, positions } = list
  const own: UnscoredChunk[] = []
  for (const position of positions) {
    const chunk = chunks[position]
    if (chunk !== undefined) own.push(chunk)
  }
  return own
}

/**
 * Returns the chunks of the first query followed by those of the second, or an empty list if the
 * query failed or was not sent.
 */
export function chunksOfAskings(result: QueryResult | undefined): readonly Chunk[] {
  if (result?.kind !== 'answered' || result.again === undefined) return chunksOf(result)
  return [...result.chunks, ...result.again.chunks]
}

/**
 * Returns the chunks from all steps without duplicates, in the order in which they were first
 * returned.
 */
export function chunksOfSteps(steps: readonly Step[] = []): readonly Chunk[] {
  const chunks = new Map<string, Chunk>()
  for (const step of steps)
    for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk)
  return [...chunks.values()]
}

/**
 * Maps query ids to results, with undefined for an id that the run does not contain. A
 * `ReadonlyMap` satisfies this type.
 */
export type Results = {
  get(id: string): QueryResult | undefined
  /**
   * Returns the chunks of an answer that is in memory, much faster than `get` does, or undefined
   * for other answers. Left out if no answers are kept in this form.
   */
  readonly shared?: ((id: string) => SharedList | undefined) | undefined
  /** The names of all documents in returned chunks, if known without reading all results again. */
  readonly documents?: ReadonlySet<string> | undefined
}

/** Everything that a side returned for the questions in the golden set. */
export type Run = {
  readonly results: Results
  /**
   * Undefined if the pipeline reports no figures, so they must be counted over the returned chunks.
   */
  readonly index: IndexFacts | undefined
  readonly buildMs: BuildTime
  /** Sorted ids of the indexed documents. Undefined if the pipeline does not report them. */
  readonly manifest: readonly string[] | undefined
  readonly models: DeclaredModels | undefined
  readonly anomalies: Anomalies
  /**
   * The paths outside the side's folders that its commands mention. Set only by the job that built
   * the index. Left out if the programs may keep their index in the side's folders, or if a setting
   * gives each side an index of its own.
   */
  readonly outside?: OutsidePlaces | undefined
  /**
   * The number of rankings that were reordered by score, for file formats in which the score
   * defines the order. Left out for formats whose order is used as it is.
   */
  readonly sorted?: number
}

/** Where the programs of a side may keep an index outside its folders. Times are in nanoseconds. */
export type OutsidePlaces = {
  /** When work on the side began, after any `setup`. */
  readonly since: bigint
  /** Maps the path of each place to the time of the last write to it. */
  readonly places: ReadonlyMap<string, bigint>
}

/** Counts of problems in the pipeline's output that do not show up in any score. */
export type Anomalies = {
  /** Answers for an unknown id, and repeated answers for the same id. */
  readonly ignoredAnswers: number
  /** Chunks beyond the requested depth or beyond 1,000. */
  readonly droppedChunks: number
  /** Ids in `context` that are not among the returned chunks. */
  readonly unknownContext: number
}

export const noAnomalies: Anomalies = { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 }
