import { keysOf } from '../../lib/keys-of.ts'
import { type Mapping, valueAt } from '../../lib/parse/written-values.ts'
import type { Trace } from './trace.ts'
import { chunksOf, feedbackOf, textOf, timeOf } from './field-values.ts'

/** The key that each field is read from. */
export type Keys = Partial<Record<LogField, string>>

/** What can be told of a question, with the keys that logs usually have for it; a dot leads into an object. */
export const logFields = {
  query: ['query', 'question', 'input', 'prompt', 'user_input', 'request.query', 'input.query'],
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

const longestQuery = 2000

/** Adds keys that this line is the first to have. */
export function findKeys(written: Mapping, keys: Keys): void {
  for (const field of fields) {
    if (keys[field] !== undefined) continue
    const key = logFields[field].find((name) => isTold(field, at(written, name)))
    if (key !== undefined) keys[field] = key
  }
}

/** A key counts by its name and its kind of value: `score` may be one of retrieval, `input` an object, and null says nothing but that there was no error. */
function isTold(field: LogField, value: unknown): boolean {
  if (field === 'query') return typeof value === 'string' && value.trim() !== ''
  if (field === 'chunks') return Array.isArray(value)
  if (numeric.has(field)) return typeof value === 'number'
  if (field === 'failed') return value !== undefined
  return value !== undefined && value !== null && typeof value !== 'object'
}

const numeric: ReadonlySet<LogField> = new Set(['ms', 'cost', 'input', 'output'])

function at(written: Mapping, key: string | undefined): unknown {
  return key === undefined ? undefined : valueAt(written, key.split('.'))
}

/** One line of a log; undefined without a question of at most 2,000 characters. */
export function traceOfLine(written: Mapping, keys: Readonly<Keys>): Trace | undefined {
  const query = textOf(at(written, keys.query))
  if (query === undefined || query.length > longestQuery) return undefined
  const session = at(written, keys.session)
  const answer = at(written, keys.answer)
  return {
    id: textOf(written['id']) ?? textOf(written['trace_id']),
    query,
    answer: answer === undefined ? undefined : (textOf(answer) ?? ''),
    session: typeof session === 'number' ? String(session) : textOf(session),
    time: timeOf(at(written, keys.time)),
    ms: numberOf(at(written, keys.ms)),
    feedback: feedbackOf(at(written, keys.feedback)),
    chunks: chunksOf(at(written, keys.chunks)),
    failed: isTrouble(at(written, keys.failed)),
    cost: numberOf(at(written, keys.cost)),
    usage: usageOf(at(written, keys.input), at(written, keys.output)),
  }
}

/** An error's text, an object that tells of it, or a truth value; `false`, `none` and what is empty are no error. Undefined: nothing is told. */
function isTrouble(value: unknown): boolean | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  if (typeof value === 'string') return !/^\s*(?:|false|no|none|null|ok|0)\s*$/i.test(value)
  return value === true || (typeof value === 'number' && value !== 0)
}

function usageOf(input: unknown, output: unknown): Trace['usage'] {
  const [read, written] = [numberOf(input), numberOf(output)]
  return read === undefined && written === undefined
    ? undefined
    : { input: read ?? 0, output: written ?? 0 }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined
}
