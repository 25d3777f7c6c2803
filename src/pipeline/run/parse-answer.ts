import type { z } from 'zod'
import { formatKeyPath } from '../../lib/parse/key-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { sizeOf } from '../../lib/text/printing/size-of.ts'
import { schemaMistakes } from '../../lib/parse/schema-mistakes.ts'
import { isMapping, valid, valueAt } from '../../lib/parse/written-values.ts'
import { documentId, type LaidOut, withoutRoot } from '../../lib/text/markup/document-id.ts'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { longestLine } from './answer-limits.ts'
import { mostChunks } from './answer-limits.ts'
import { AnswerSchema, areChunks, type WrittenAnswer } from './answer-schema.ts'
import { againFrom, knownContext } from './again-from.ts'
import { beyondFrom } from './beyond-from.ts'
import { chunksFrom } from './chunks-from.ts'
import { chunksReturned, stepsFrom, trialsFrom } from './steps-from.ts'
import { holdsTooMuch, isNestedTooDeep, tooMuchHeld } from '../../lib/parse/json-limits.ts'
import type { DeclaredModels, QueryResult } from '../../lib/model/run.ts'
import { messageOf } from '../../lib/reason-of.ts'

/**
 * A parsed line, which is either a complete answer or the reason why it is malformed. `reason` is
 * printable and contains the key, what was expected and what was found.
 */
export type ParsedAnswer =
  | {
      readonly kind: 'answer'
      readonly id: string
      readonly result: QueryResult
      /** The sorted ids of the indexed documents, if this answer lists them. */
      readonly manifest: readonly string[] | undefined
      readonly models: DeclaredModels | undefined
      /**
       * The number of chunks that were dropped because they are beyond the depth or the limit of 1,000.
       */
      readonly droppedChunks: number
      /** The number of ids in `context` that were dropped because they are not among the chunks. */
      readonly unknownContext: number
    }
  | { readonly kind: 'malformed'; readonly id: string | undefined; readonly reason: string }

export type AnswerRules = LaidOut & {
  /** The number of chunks that were requested. */
  readonly depth: number
}

/**
 * Parses and checks one line of the JSON Lines protocol or of a run file. Never throws, because the
 * line comes from outside.
 */
export function parseAnswer(line: string, rules: AnswerRules): ParsedAnswer {
  const read = jsonOfLine(line)
  return 'reason' in read ? malformed(firstId(line), read.reason) : answerFrom(read.value, rules)
}

/**
 * Returns the id of a rejected line, such as one with `NaN`, if `id` is its first key. The query
 * with this id then fails at once instead of timing out.
 */
function firstId(line: string): string | undefined {
  const [, written] =
    /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(line.slice(0, farthestId)) ?? []
  const read = written === undefined ? undefined : jsonOfLine(`{"id":${written}}`)
  return read && 'value' in read ? idOf(read.value) : undefined
}

const farthestId = 8192

/** Parses an untrusted line as JSON. Returns the reason if the line is rejected. Never throws. */
export function jsonOfLine(
  line: string,
): { readonly value: unknown } | { readonly reason: string } {
  if (isOverlong(line)) return { reason: `the line is longer than ${sizeOf(longestLine)}` }
  if (isNestedTooDeep(line)) return { reason: 'the data is nested more than 64 levels deep' }
  if (holdsTooMuch(line)) return { reason: tooMuchHeld }
  try {
    const value: unknown = JSON.parse(line)
    return { value }
  } catch (error) {
    return { reason: `not valid JSON: ${printable(messageOf(error), 200)}` }
  }
}

/**
 * Like `parseAnswer`, but takes a value that is already parsed. The caller must have limited its
 * nesting.
 */
export function answerFrom(value: unknown, { depth, ...laidOut }: AnswerRules): ParsedAnswer {
  const { kept, dropped } = withoutSurplus(value, Math.min(depth, mostChunks))
  const written = writtenAnswer(kept)
  if (written === undefined) return malformed(idOf(value), reasonsOf(AnswerSchema, kept))
  const { id } = written
  if (typeof written.error === 'string')
    return answered(id, failed(written.error), inside(written, laidOut))
  const steps = written.steps ? stepsFrom(written.steps, laidOut) : undefined
  if (typeof steps === 'string') return malformed(id, steps)
  const trials = written.trials ? trialsFrom(written.trials, laidOut) : undefined
  if (typeof trials === 'string') return malformed(id, trials)
  const own = written.chunks ? chunksFrom(written.chunks, laidOut) : chunksReturned(steps)
  if (own === undefined)
    return malformed(
      id,
      'chunks: missing: expected a list of chunks, or the key `error` with a message',
    )
  if (typeof own === 'string') return malformed(id, `chunks${own}`)
  const chunks = own.slice(0, depth)
  const read = written.beyond ? beyondFrom(written.beyond, chunks.length) : nothingBeyond
  if (read.kind === 'malformed') return malformed(id, `beyond.${read.reason}`)
  const again = written.again
    ? againFrom(written.again, { first: chunks, depth, laidOut })
    : undefined
  if (typeof again === 'string') return malformed(id, again)
  const context = written.context ? knownContext(written.context, chunks) : undefined
  const result = {
    ...resultOf(written),
    ...(steps && { steps }),
    ...(trials && { trials }),
    ...(again && { again }),
    chunks,
    context,
    beyond: read.beyond,
  }
  const ids = new Set(chunks.map((chunk) => chunk.id))
  const known = context?.filter((name) => ids.has(name)) ?? []
  const unknown = (written.context?.length ?? 0) - known.length
  return {
    ...answered(id, result, inside(written, laidOut)),
    droppedChunks: dropped,
    unknownContext: unknown,
  }
}

/** Validates an answer. Valid chunks skip the schema, which would otherwise take most of the time. */
function writtenAnswer(value: unknown): WrittenAnswer | undefined {
  const chunks = valueAt(value, ['chunks'])
  if (!isMapping(value) || !areChunks(chunks)) return valid(AnswerSchema, value)
  const rest = valid(AnswerSchema, { ...value, chunks: undefined })
  return rest && { ...rest, chunks }
}

function inside({ manifest, models }: WrittenAnswer, laidOut: LaidOut) {
  return { manifest: manifest?.map((doc) => withoutRoot(doc, laidOut)), models }
}

const nothingBeyond = { kind: 'beyond', beyond: undefined } as const

function isOverlong(line: string): boolean {
  if (line.length > longestLine) return true
  // A UTF-16 code unit takes at most three bytes in UTF-8, so most lines need no counting.
  return 3 * line.length > longestLine && Buffer.byteLength(line) > longestLine
}

function malformed(id: string | undefined, reason: string): ParsedAnswer {
  return { kind: 'malformed', id, reason }
}

/** Returns the value with at most `most` chunks. Does not validate the chunks that it drops. */
function withoutSurplus(
  value: unknown,
  most: number,
): { readonly kept: unknown; readonly dropped: number } {
  const chunks = valueAt(value, ['chunks'])
  if (!isMapping(value) || !Array.isArray(chunks) || chunks.length <= most)
    return { kept: value, dropped: 0 }
  return { kept: { ...value, chunks: chunks.slice(0, most) }, dropped: chunks.length - most }
}

/** Returns a malformed line's id if the id is valid. */
function idOf(value: unknown): string | undefined {
  const id = AnswerSchema.shape.id.safeParse(valueAt(value, ['id']))
  return id.success ? id.data : undefined
}

const mostReasons = 3

/** Describes, on one line, the first mistakes in a value. */
export function reasonsOf(schema: z.ZodType, value: unknown): string {
  const problems = schemaMistakes(schema, value)
  const told = problems
    .slice(0, mostReasons)
    .map(({ path, message }) =>
      path.length === 0 ? message : `${formatKeyPath(path)}: ${message}`,
    )
  const more = problems.length - told.length
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/**
 * The maximum length of a pipeline's error message, in UTF-16 code units. Longer messages are
 * truncated.
 */
const longestMessage = 65_536

function failed(message: string): QueryResult {
  if (message.trim() === '') return failed('the pipeline reported an error without a message')
  return { kind: 'failed', message: message.slice(0, longestMessage).toWellFormed() }
}

function answered(
  id: string,
  result: QueryResult,
  { manifest, models }: Pick<WrittenAnswer, 'manifest' | 'models'>,
): Extract<ParsedAnswer, { kind: 'answer' }> {
  return {
    kind: 'answer',
    id,
    result,
    manifest: manifest ? [...new Set(manifest.map(documentId))].toSorted(byCodeUnit) : undefined,
    models: models
      ? { generator: models.generator ?? undefined, reranker: models.reranker ?? undefined }
      : undefined,
    droppedChunks: 0,
    unknownContext: 0,
  }
}

function resultOf(written: WrittenAnswer) {
  const { ms, cold, answer, usage, confidence, own_scores: scores, trace_id: traceId } = written
  return {
    ...(traceId != null && { traceId }),
    ...(scores && { scores: new Map(Object.entries(scores)) }),
    kind: 'answered',
    ms: ms ?? undefined,
    cold: cold ?? false,
    answer: answer ?? undefined,
    usage: usage
      ? {
          inputTokens: usage.input_tokens ?? undefined,
          outputTokens: usage.output_tokens ?? undefined,
        }
      : undefined,
    ...(typeof confidence === 'number' && { confidence }),
  } as const
}
