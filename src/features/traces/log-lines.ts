import { keysOf } from '../../lib/keys-of.ts'
import { type Mapping, valueAt } from '../../lib/parse/written-values.ts'
import type { Trace } from './trace.ts'
import { textOf } from './field-values.ts'
import { mappedFields } from './mapped-fields.ts'
import { answerIn, queryIn, unwrapped } from './said-in.ts'

export type Keys = Partial<Record<LogField, string>>

/**
 * The fields of a trace, each with the keys that logs commonly use for it. Dots separate nested keys.
 */
export const logFields = {
  query: [
    ...(['query', 'question', 'input', 'prompt', 'user_input', 'request.query'] as const),
    ...(['input.query', 'messages', 'request.messages'] as const),
  ],
  answer: ['answer', 'response', 'output', 'completion', 'response.answer', 'output.answer'],
  session: ['session', 'session_id', 'sessionId', 'conversation_id', 'thread_id', 'user_id'],
  time: ['time', 'timestamp', 'created_at', 'createdAt', 'ts', 'date'],
  feedback: ['feedback', 'rating', 'thumbs', 'score', 'feedback.score', 'feedback.value'],
  chunks: ['chunks', 'contexts', 'retrieved_contexts', 'documents', 'results', 'sources', 'hits'],
  ms: ['ms', 'latency_ms', 'duration_ms', 'elapsed_ms', 'response_time_ms'],
  failed: ['failed', 'error', 'is_error'],
  cost: ['cost', 'total_cost', 'cost_usd', 'usage.cost'],
  input: [
    'usage.input',
    'usage.input_tokens',
    'usage.prompt_tokens',
    'input_tokens',
    'prompt_tokens',
  ],
  output: ['usage.output', 'usage.output_tokens', 'usage.completion_tokens', 'output_tokens'],
} as const

export type LogField = keyof typeof logFields

const fields = keysOf(logFields)

/** Adds the keys of fields that occur in this line but in no earlier one. */
export function findKeys(written: Mapping, keys: Keys): void {
  for (const field of fields) {
    if (keys[field] !== undefined) continue
    const key = logFields[field].find((name) => isTold(field, at(written, name)))
    if (key !== undefined) keys[field] = key
  }
}

/**
 * Returns whether a value fits a field. A name alone is not enough: `score`, for example, may be a
 * retrieval score. Null fits only `failed`, and means "no error".
 */
function isTold(field: LogField, value: unknown): boolean {
  if (field === 'query') return queryIn(value) !== undefined
  if (field === 'chunks') return Array.isArray(unwrapped(value))
  if (numeric.has(field)) return typeof value === 'number'
  if (field === 'failed') return value !== undefined
  if (field === 'answer') return answerIn(value) !== undefined || value === ''
  return value !== undefined && value !== null && typeof value !== 'object'
}

const numeric: ReadonlySet<LogField> = new Set(['ms', 'cost', 'input', 'output'])

function at(written: Mapping, key: string): unknown {
  return Object.hasOwn(written, key) ? written[key] : valueAt(written, key.split('.'))
}

/**
 * Converts a log line to a trace. Returns undefined if the line has no question of at most 2,000
 * characters.
 */
export function traceOfLine(written: Mapping, keys: Readonly<Keys>): Trace | undefined {
  const told = mappedFields(keys, (key) => at(written, key))
  const { query } = told
  if (query === undefined) return undefined
  const id = textOf(written['id']) ?? textOf(written['trace_id'])
  return { ...nothingTold, ...told, id, query }
}

const nothingTold: Omit<Trace, 'id' | 'query'> = {
  answer: undefined,
  session: undefined,
  time: undefined,
  ms: undefined,
  feedback: undefined,
  chunks: undefined,
  failed: undefined,
  cost: undefined,
  usage: undefined,
}
