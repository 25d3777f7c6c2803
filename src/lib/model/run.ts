import { documentId } from '../text/markup/document-id.ts'
import type { BuildTime, IndexFacts } from './index-facts.ts'

// The schemas are in another file, so that a run does not load zod.
export type { BuildTime, IndexFacts }

/**
 * A chunk returned at one rank. `start` and `end` are UTF-16 offsets into the document's text, half-open.
 * The order of a list of chunks is the ranking, regardless of the scores.
 */
export type Chunk = {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  /** The page of a PDF that contains the chunk, from 1. Left out if unknown. */
  readonly page?: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
}

/** A chunk without its score for one question. */
export type UnscoredChunk = Omit<Chunk, 'score'>

/**
 * A chunk that answers share, or one of them at one rank of one answer, with its score. Copying its keys yields an
 * ordinary chunk.
 */
export class SharedChunk implements Chunk {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly page: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
  readonly #shared: SharedChunk
  readonly #number: number
  readonly #document: string | undefined

  /** `number` is the position among all shared chunks of a run; omitted for a chunk at one rank. */
  constructor(shared: UnscoredChunk, score?: number, number = 0) {
    this.id = shared.id
    this.doc = shared.doc
    this.start = shared.start
    this.end = shared.end
    this.page = shared.page
    this.text = shared.text
    this.score = score
    const known = SharedChunk.shared(shared)
    this.#shared = known ?? this
    this.#number = number
    this.#document =
      known !== undefined || shared.doc === undefined ? undefined : documentId(shared.doc)
  }

  get number(): number {
    return this.#number
  }

  /** Returns the id of the document that a chunk names; undefined if it names none. */
  static document(chunk: UnscoredChunk): string | undefined {
    if (#shared in chunk) return chunk.#shared.#document
    return chunk.doc === undefined ? undefined : documentId(chunk.doc)
  }

  /**
   * Returns the object that all answers with this chunk share; undefined for a chunk that is not
   * shared.
   */
  static shared(chunk: UnscoredChunk): SharedChunk | undefined {
    return #shared in chunk ? chunk.#shared : undefined
  }
}

/** Returns whether two chunks with the same id are the same chunk. */
export function isSameChunk(one: UnscoredChunk, other: UnscoredChunk): boolean {
  return (
    one.doc === other.doc &&
    one.start === other.start &&
    one.end === other.end &&
    one.page === other.page &&
    one.text === other.text
  )
}

/** Tokens that the pipeline reports for one query. */
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

/** One tool call by an agent. Arguments and result are untrusted JSON from the pipeline. */
export type Step = {
  readonly tool: string
  readonly arguments: unknown
  readonly result: unknown
  /** Undefined if the call succeeded. */
  readonly error: string | undefined
  /** The chunks that a retrieval step returned, best first; undefined for other steps. */
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

/**
 * The chunks returned by one query, and those of them that reached the generator, as in
 * `QueryResult`.
 */
export type ReturnedList = {
  readonly chunks: readonly Chunk[]
  readonly context: readonly string[] | undefined
}

export type QueryResult =
  | {
      readonly kind: 'answered'
      /** Best first, as returned; at most the requested depth. */
      readonly chunks: readonly Chunk[]
      /**
       * Milliseconds from sending the query to receiving its answer; undefined if it was not timed.
       */
      readonly ms: number | undefined
      /** Whether this was the first query of its process, whose time includes the start-up. */
      readonly cold: boolean
      /**
       * The answer of the pipeline; undefined if it only retrieves. An empty string is an answer.
       */
      readonly answer: string | undefined
      /**
       * Ids of the chunks that the generator received, in the order it received them; undefined if the
       * pipeline does not report them.
       */
      readonly context: readonly string[] | undefined
      readonly usage: Usage | undefined
      /**
       * The pipeline's confidence that its answer is right, 0 to 1. Left out if it reports none.
       */
      readonly confidence?: number
      /** The steps of an agent, in order. Left out if the pipeline reports none. */
      readonly steps?: readonly Step[]
      /** Id of the trace that the pipeline wrote to another system. Left out if it reports none. */
      readonly traceId?: string
      /**
       * Further trials of a question that is asked several times. Left out if the question was asked once.
       */
      readonly trials?: readonly Trial[]
      /**
       * The result of the same query sent a second time. Left out if the query was sent once, or failed the
       * second time.
       */
      readonly again?: ReturnedList
      /** Results of the project's own scorers. Left out if there are none. */
      readonly scores?: OwnScores
      /**
       * Set for a ranking that is too long to keep: the number of all returned chunks (`chunks` has only
       * the first ones), and the first rank (from 1) of each labelled id after those chunks.
       */
      readonly beyond:
        | { readonly returned: number; readonly ranks: ReadonlyMap<string, number> }
        | undefined
    }
  | {
      readonly kind: 'failed'
      /** The pipeline's own message; untrusted text. */
      readonly message: string
    }

export type DeclaredModels = {
  readonly generator: string | undefined
  readonly reranker: string | undefined
}

/**
 * The chunks of an answer in memory, without the answer: their positions in `chunks`, which all answers of the
 * run share, best first.
 */
export type SharedList = {
  readonly kind: 'shared'
  readonly chunks: readonly UnscoredChunk[]
  readonly positions: Uint32Array
}

export type ChunkList = readonly UnscoredChunk[] | SharedList

/** Returns the chunks of a result; empty if the query failed or was not sent. */
export function chunksOf(result: QueryResult | undefined): readonly Chunk[] {
  return result?.kind === 'answered' ? result.chunks : []
}

/**
 * Returns a function that returns those chunks of a list that no list before contained; all of them if answers do
 * not share them.
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

/** Returns the chunks of a query without their scores, which is faster than to build its result. */
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
 * Returns the chunks of the first and then of the second query; empty if the query failed or was
 * not sent.
 */
export function chunksOfAskings(result: QueryResult | undefined): readonly Chunk[] {
  if (result?.kind !== 'answered' || result.again === undefined) return chunksOf(result)
  return [...result.chunks, ...result.again.chunks]
}

/**
 * Returns the chunks of all steps without duplicates, in the order in which they were first
 * returned.
 */
export function chunksOfSteps(steps: readonly Step[] = []): readonly Chunk[] {
  const chunks = new Map<string, Chunk>()
  for (const step of steps)
    for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk)
  return [...chunks.values()]
}

/**
 * One result per query id; undefined for an id that the run does not contain. A `ReadonlyMap` satisfies
 * this type.
 */
export type Results = {
  get(id: string): QueryResult | undefined
  /**
   * Returns the chunks of an answer that is in memory, much faster than `get`. Undefined for other answers.
   * Left out if no answer is in memory in this form.
   */
  readonly shared?: ((id: string) => SharedList | undefined) | undefined
  /** Names of all documents in returned chunks, if known without reading all results again. */
  readonly documents?: ReadonlySet<string> | undefined
}

/** Everything that one side returned for the golden set. */
export type Run = {
  readonly results: Results
  /** Undefined if the figures have to be counted over the returned chunks. */
  readonly index: IndexFacts | undefined
  readonly buildMs: BuildTime
  /** Sorted ids of the documents in the index; undefined if the pipeline does not report them. */
  readonly manifest: readonly string[] | undefined
  readonly models: DeclaredModels | undefined
  readonly anomalies: Anomalies
  /**
   * Number of rankings that were reordered by score, for file formats in which the score defines the order.
   * Left out if the order is as returned.
   */
  readonly sorted?: number
}

/** Counts of problems in the pipeline's output that no score shows. */
export type Anomalies = {
  /** Answers for an unknown id, and second answers for the same id. */
  readonly ignoredAnswers: number
  /** Chunks beyond the requested depth or beyond 1,000. */
  readonly droppedChunks: number
  /** Ids in `context` that are not among the returned chunks. */
  readonly unknownContext: number
}

export const noAnomalies: Anomalies = { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 }
