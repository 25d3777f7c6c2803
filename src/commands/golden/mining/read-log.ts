import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { GateError } from '../../../core/errors.ts'
import { fileErrorText } from '../../../files/file-error.ts'
import { isNestedTooDeep } from '../../../parse/json-limits.ts'
import { isMapping, type Mapping, valueAt } from '../../../parse/written-values.ts'
import { readLines } from '../../../run/reading/read-lines.ts'
import { printable } from '../../../text/printing/printable.ts'
import { sizeOf } from '../../../text/printing/size-of.ts'

/** One question that users asked, as a log tells it; undefined for what the line does not say. */
export type Turn = {
  readonly query: string
  readonly answer: string | undefined
  readonly session: string | undefined
  /** Milliseconds since 1970. */
  readonly time: number | undefined
  /** What the user said of the answer: a number as logged, `down` or `up` where words or signs say so. */
  readonly feedback: number | 'down' | 'up' | undefined
  /** Number of chunks that were found. */
  readonly found: number | undefined
}

/** What a log holds. `skipped`: lines that are no JSON object, or name no question. */
export type QueryLog = {
  readonly turns: readonly Turn[]
  readonly skipped: number
  /** The key that each field was read from; left out where no line has any of its names. */
  readonly keys: Keys
}

type Keys = Partial<Record<LogField, string>>

/** What can be told of a turn, with the keys that logs usually have for it; a dot leads into an object. */
export const logFields = {
  query: ['query', 'question', 'input', 'prompt', 'user_input', 'request.query', 'input.query'],
  answer: ['answer', 'response', 'output', 'completion', 'response.answer', 'output.answer'],
  session: ['session', 'session_id', 'sessionId', 'conversation_id', 'thread_id', 'user_id'],
  time: ['time', 'timestamp', 'created_at', 'createdAt', 'ts', 'date'],
  feedback: ['feedback', 'rating', 'thumbs', 'score', 'feedback.score', 'feedback.value'],
  chunks: ['chunks', 'contexts', 'retrieved_contexts', 'documents', 'results', 'sources', 'hits'],
} as const

export type LogField = keyof typeof logFields

const longestLine = 4 * 1024 * 1024
const longestQuery = 2000
const mostTurns = 500_000

/**
 * Reads a log of JSON Lines, by keys of the caller's or else by usual ones: for each field the first that any line has. Throws `input-invalid` for a file that cannot be read, has no question, a line of more than 4 MiB, or more than 500,000 questions.
 */
export async function readLog(file: string, named: Readonly<Keys>): Promise<QueryLog> {
  const turns: Turn[] = []
  const keys: Keys = { ...named }
  let skipped = 0
  try {
    // Not blocking: a pipe without a writer would never open.
    await using log = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
    if (!(await log.stat()).isFile()) throw problem(file, 'is not a regular file', nameLog)
    for await (const { number, bytes } of readLines(log, { longest: longestLine })) {
      if (bytes.length > longestLine)
        throw problem(file, `line ${number} has more than ${sizeOf(longestLine)}`, 'leave it out')
      const line = bytes.toString()
      if (line.trim() === '') continue
      const written = objectIn(line)
      if (written !== undefined) findKeys(written, keys)
      const turn = written && turnOf(written, keys)
      if (turn === undefined) skipped += 1
      else turns.push(turn)
      if (turns.length > mostTurns)
        throw problem(file, 'more than 500,000 questions', 'cut the log')
    }
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    throw problem(file, fileErrorText(cause), nameLog)
  }
  if (turns.length === 0) {
    const looked = named.query ?? logFields.query.join(', ')
    const hint = `looked under ${looked}; name the key with --map query=your.key`
    throw problem(file, 'no line is a JSON object with a question', hint)
  }
  return { turns, skipped, keys }
}

const nameLog = 'name a file of JSON Lines, one question a line'

function problem(file: string, message: string, hint: string): GateError {
  return new GateError('input-invalid', `--logs ${printable(file)}: ${message}`, { hint })
}

function objectIn(line: string): Mapping | undefined {
  if (isNestedTooDeep(line)) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return isMapping(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Adds keys that this line is the first to have. */
function findKeys(written: Mapping, keys: Keys): void {
  for (const field of ['query', 'answer', 'session', 'time', 'feedback', 'chunks'] as const) {
    if (keys[field] !== undefined) continue
    const key = logFields[field].find((name) => isTold(field, at(written, name)))
    if (key !== undefined) keys[field] = key
  }
}

/** A key counts by its name and its kind of value: `score` may be one of retrieval, `input` an object, and null says nothing. */
function isTold(field: LogField, value: unknown): boolean {
  if (field === 'query') return typeof value === 'string' && value.trim() !== ''
  if (field === 'chunks') return Array.isArray(value)
  return value !== undefined && value !== null && typeof value !== 'object'
}

function at(written: Mapping, key: string | undefined): unknown {
  return key === undefined ? undefined : valueAt(written, key.split('.'))
}

function turnOf(written: Mapping, keys: Readonly<Keys>): Turn | undefined {
  const query = textOf(at(written, keys.query))
  if (query === undefined || query.length > longestQuery) return undefined
  const chunks = at(written, keys.chunks)
  const session = at(written, keys.session)
  const answer = at(written, keys.answer)
  return {
    query,
    answer: answer === undefined ? undefined : (textOf(answer) ?? ''),
    session: typeof session === 'number' ? String(session) : textOf(session),
    time: timeOf(at(written, keys.time)),
    feedback: feedbackOf(at(written, keys.feedback)),
    found: Array.isArray(chunks) ? chunks.length : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Seconds, milliseconds, or a date as text. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value < 1e11 ? value * 1000 : value
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(parsed) ? undefined : parsed
}

function feedbackOf(value: unknown): Turn['feedback'] {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'up' : 'down'
  if (typeof value !== 'string') return undefined
  if (/^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value)
  if (/down|neg|bad|dislike|unhelpful|not.helpful|👎/i.test(value)) return 'down'
  return /up|pos|good|like|helpful|👍/i.test(value) ? 'up' : undefined
}
