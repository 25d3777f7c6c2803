import { z } from 'zod'
import {
  isShortText,
  keyed,
  listOf,
  share,
  shortText,
  wholeNumber,
} from '../../lib/parse/expected.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import {
  longestDocument,
  longestError,
  longestId,
  mostChunks,
  mostDocuments,
  mostMs,
  mostPages,
  mostRanks,
  mostSteps,
  mostTrials,
} from './answer-limits.ts'

const someMs = { error: `expected milliseconds from 0 to ${mostMs}` }

// A `null` for an optional key counts as absent, because many languages serialize missing values as
// null.

const text = (what: string) => z.string({ error: `expected ${what}` }).nullish()

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER).nullish()

const ChunkSchema = keyed(
  'a chunk object with `id`, `doc`, `start`, `end`, `page`, `text` and `score`',
  {
    id: shortText('a chunk id', longestId).nullish(),
    doc: shortText('the name of a document', longestDocument).nullish(),
    start: count,
    end: count,
    page: wholeNumber(1, mostPages).nullish(),
    text: text("the chunk's text"),
    score: z.number({ error: 'expected a finite number' }).nullish(),
  },
)

export type WrittenChunk = z.infer<typeof ChunkSchema>

const chunkKeys = new Set(Object.keys(ChunkSchema.shape))

/**
 * Returns whether the schema would accept these chunks unchanged. Much faster than the schema, but
 * does not explain what is wrong.
 */
export function areChunks(written: unknown): written is WrittenChunk[] {
  return Array.isArray(written) && written.every(isChunk)
}

function isChunk(written: unknown): boolean {
  if (!isMapping(written)) return false
  for (const key in written) if (!chunkKeys.has(key)) return false
  const { id, doc, start, end, page, text: words, score } = written
  return (
    isNameOrNull(id, longestId) &&
    isNameOrNull(doc, longestDocument) &&
    isCountOrNull(start) &&
    isCountOrNull(end) &&
    (page == null || (isCountOrNull(page) && page !== 0 && Number(page) <= mostPages)) &&
    (words == null || typeof words === 'string') &&
    (score == null || Number.isFinite(score))
  )
}

function isNameOrNull(value: unknown, longest: number): boolean {
  return value == null || (typeof value === 'string' && isShortText(value, longest))
}

function isCountOrNull(value: unknown): boolean {
  return value == null || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
}

const model = shortText('the id of a model', longestId).nullish()

const ModelsSchema = keyed('an object with `generator` and `reranker`', {
  generator: model,
  reranker: model,
})

const DocumentsSchema = listOf(
  'a list of document names',
  shortText('the name of a document', longestDocument),
).max(mostDocuments, { error: `expected at most ${mostDocuments} document names` })

const rank = wholeNumber(1, Number.MAX_SAFE_INTEGER)

const RankSchema = z.tuple([shortText('an id', longestDocument), rank], {
  error: 'expected an [id, rank] pair',
})

const BeyondSchema = keyed('an object with `returned` and `ranks`', {
  returned: rank,
  ranks: listOf('a list of [id, rank] pairs', RankSchema).max(mostRanks, {
    error: `expected at most ${mostRanks} ranks`,
  }),
})

/** The serialized form of what is known about a ranking beyond the listed chunks. */
export type WrittenBeyond = z.infer<typeof BeyondSchema>

const StepSchema = keyed('a step object with `tool`, `arguments`, `result`, `error` and `chunks`', {
  tool: shortText('the name of a tool', longestId),
  arguments: z.unknown().optional(),
  result: z.unknown().optional(),
  error: text('an error message'),
  chunks: listOf('a list of chunks', ChunkSchema)
    .max(mostChunks, { error: `expected at most ${mostChunks} chunks` })
    .nullish(),
})

const TrialSchema = keyed('a trial object with `answer` and `steps`, or `error`', {
  answer: text("the answer's text"),
  steps: listOf('a list of steps', StepSchema)
    .max(mostSteps, { error: `expected at most ${mostSteps} steps` })
    .nullish(),
  error: text('an error message'),
})

const ContextSchema = listOf(
  'a list of chunk ids',
  shortText('a chunk id', longestId + longestDocument),
).max(mostChunks, { error: `expected at most ${mostChunks} chunk ids` })

/**
 * The result of asking a question again. A chunk with only an id refers to the chunk with that id in
 * the answer.
 */
const AgainSchema = keyed('an object with `chunks` and `context`', {
  chunks: listOf('a list of chunks', ChunkSchema).max(mostChunks, {
    error: `expected at most ${mostChunks} chunks`,
  }),
  context: ContextSchema.nullish(),
})

/** The serialized form of a question's second result. */
export type WrittenAgain = z.infer<typeof AgainSchema>

const OwnScoresSchema = z.record(
  z.string(),
  z.union(
    [
      z.number(),
      z.null(),
      z.strictObject({ error: z.string().transform((said) => said.slice(0, longestError)) }),
    ],
    { error: 'expected a number, null or an object with `error`' },
  ),
  { error: 'expected an object that maps scorers to values' },
)

/**
 * One answer in the JSON Lines protocol or in a run file. Only run files have `ms`, `cold`,
 * `beyond`, `again`, `trials` and `own_scores`.
 */
export const AnswerSchema = keyed('an answer object with `id` and `chunks`, or `id` and `error`', {
  id: shortText("the question's id", longestId),
  chunks: listOf('a list of chunks', ChunkSchema).nullish(),
  answer: text("the answer's text"),
  confidence: share().nullish(),
  context: ContextSchema.nullish(),
  manifest: DocumentsSchema.nullish(),
  models: ModelsSchema.nullish(),
  steps: listOf('a list of steps', StepSchema)
    .max(mostSteps, { error: `expected at most ${mostSteps} steps` })
    .nullish(),
  trace_id: shortText('the id of a trace', longestId).nullish(),
  trials: listOf('a list of trials', TrialSchema)
    .max(mostTrials, {
      error: `expected at most ${mostTrials} trials in addition to the answer itself`,
    })
    .nullish(),
  usage: keyed('an object with `input_tokens` and `output_tokens`', {
    input_tokens: count,
    output_tokens: count,
  }).nullish(),
  beyond: BeyondSchema.nullish(),
  again: AgainSchema.nullish(),
  own_scores: OwnScoresSchema.nullish(),
  error: text('an error message'),
  ms: z.number(someMs).min(0, someMs).max(mostMs, someMs).nullish(),
  cold: z.boolean({ error: 'expected true or false' }).nullish(),
})

export type WrittenAnswer = z.infer<typeof AnswerSchema>
