import type { BuildTime, IndexFacts } from './index-facts.ts'

// The schemas stand apart, so a run does not load zod.
export type { BuildTime, IndexFacts }

/**
 * What a pipeline returned at one rank. `start` and `end` are UTF-16 offsets into the document's text,
 * half-open. The order of a list of chunks is the ranking, whatever `score` says.
 */
export type Chunk = {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  /** The page of a PDF that it is on, from 1; left out if nobody says. */
  readonly page?: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
}

/** A chunk whatever question it is returned for. */
export type UnscoredChunk = Omit<Chunk, 'score'>

/** A chunk that many answers return, at one rank of one of them. A copy of its keys is a chunk like any other. */
export class SharedChunk implements Chunk {
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly page: number | undefined
  readonly text: string | undefined
  readonly score: number | undefined
  readonly #shared: UnscoredChunk

  constructor(shared: UnscoredChunk, score: number | undefined) {
    this.id = shared.id
    this.doc = shared.doc
    this.start = shared.start
    this.end = shared.end
    this.page = shared.page
    this.text = shared.text
    this.score = score
    this.#shared = shared
  }

  /** The same object for all answers that return the chunk; undefined if nothing is known of others. */
  static shared(chunk: UnscoredChunk): UnscoredChunk | undefined {
    return #shared in chunk ? chunk.#shared : undefined
  }
}

/** Whether two chunks of one id are one chunk. */
export function isSameChunk(one: UnscoredChunk, other: UnscoredChunk): boolean {
  return (
    one.doc === other.doc &&
    one.start === other.start &&
    one.end === other.end &&
    one.page === other.page &&
    one.text === other.text
  )
}

/** Tokens that a pipeline says it spent on one query. */
export type Usage = {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

/** What a scorer says of an answer: its value, null if it has none, or why there is none: foreign text. */
export type OwnScore = number | null | { readonly error: string }

export type OwnScores = ReadonlyMap<string, OwnScore>

/** One call of a tool by an agent. Arguments and result are JSON as the pipeline wrote it: foreign. */
export type Step = {
  readonly tool: string
  readonly arguments: unknown
  readonly result: unknown
  /** Undefined: the call did not fail. */
  readonly error: string | undefined
  /** What a retrieval returned, best first; undefined for a step that is none. */
  readonly chunks: readonly Chunk[] | undefined
}

/** What came of asking a question again. Steps have no results and no chunks any more. */
export type Trial =
  | {
      readonly kind: 'answered'
      readonly answer: string | undefined
      readonly steps?: readonly Step[]
    }
  | { readonly kind: 'failed'; readonly message: string }

/** The chunks of one asking, and which of them the generator saw: as in `QueryResult`. */
export type ReturnedList = {
  readonly chunks: readonly Chunk[]
  readonly context: readonly string[] | undefined
}

export type QueryResult =
  | {
      readonly kind: 'answered'
      /** Best first, as returned; at most the depth asked for. */
      readonly chunks: readonly Chunk[]
      /** Milliseconds from sending the query to having its answer; undefined if nobody took the time. */
      readonly ms: number | undefined
      /** The first query of a pipeline process: its time is that of warming up. */
      readonly cold: boolean
      /** What the pipeline wrote; undefined for one that only retrieves. The empty text is an answer. */
      readonly answer: string | undefined
      /** Ids of the chunks the generator saw, in its order; undefined if the pipeline does not say. */
      readonly context: readonly string[] | undefined
      readonly usage: Usage | undefined
      /** How sure the pipeline is that its answer is right, 0..1; left out where it does not say. */
      readonly confidence?: number
      /** What an agent did, in order; left out for a pipeline that does not say. */
      readonly steps?: readonly Step[]
      /** The id of the trace that the pipeline wrote of it elsewhere; left out: it does not say. */
      readonly traceId?: string
      /** The trials after this one, where the question was asked several times; left out: it was asked once. */
      readonly trials?: readonly Trial[]
      /** What the same index returned when it was asked a second time; left out: it was asked once, or failed then. */
      readonly again?: ReturnedList
      /** What scorers of the project say of it; left out: none was asked. */
      readonly scores?: OwnScores
      /**
       * For a ranking too long to keep: how many chunks were returned in all, of which `chunks` are the
       * first, and the first rank (from 1) of each labelled id that comes after them.
       */
      readonly beyond:
        | { readonly returned: number; readonly ranks: ReadonlyMap<string, number> }
        | undefined
    }
  | {
      readonly kind: 'failed'
      /** The pipeline's own message: foreign text. */
      readonly message: string
    }

export type DeclaredModels = {
  readonly generator: string | undefined
  readonly reranker: string | undefined
}

/** The chunks of an answer; none of a query that failed or was not asked. */
export function chunksOf(result: QueryResult | undefined): readonly Chunk[] {
  return result?.kind === 'answered' ? result.chunks : []
}

/** The chunks of both askings, those of the first before those of the second; none of a query that failed or was not asked. */
export function chunksOfAskings(result: QueryResult | undefined): readonly Chunk[] {
  if (result?.kind !== 'answered' || result.again === undefined) return chunksOf(result)
  return [...result.chunks, ...result.again.chunks]
}

/** The chunks of all steps, each once, in the order in which they were first returned. */
export function chunksOfSteps(steps: readonly Step[] = []): readonly Chunk[] {
  const chunks = new Map<string, Chunk>()
  for (const step of steps)
    for (const chunk of step.chunks ?? []) if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk)
  return [...chunks.values()]
}

/** One result per query id; undefined for an id that the run does not mention. A `ReadonlyMap` is one. */
export type Results = {
  get(id: string): QueryResult | undefined
  /** Every document that a returned chunk names, where that is known without reading all results again. */
  readonly documents?: ReadonlySet<string> | undefined
}

/** Everything one side produced for the golden set. */
export type Run = {
  readonly results: Results
  /** Undefined: to be counted over what was returned. */
  readonly index: IndexFacts | undefined
  readonly buildMs: BuildTime
  /** Ids of the documents in the index, sorted; undefined if the pipeline does not say. */
  readonly manifest: readonly string[] | undefined
  readonly models: DeclaredModels | undefined
  readonly anomalies: Anomalies
  /** Rankings whose lines were put in the order of their scores, of a file that is read by it; left out: order as returned. */
  readonly sorted?: number
}

/** Counts of what a pipeline did that no score can show. */
export type Anomalies = {
  /** Answers for an id that was not asked, and second answers for one id. */
  readonly ignoredAnswers: number
  /** Chunks beyond the depth asked for, or beyond 1,000. */
  readonly droppedChunks: number
  /** Ids of `context` that are not among the chunks. */
  readonly unknownContext: number
}

/** Nothing odd. */
export const noAnomalies: Anomalies = { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 }
