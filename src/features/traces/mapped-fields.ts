import { valueAt } from '../../lib/parse/written-values.ts'
import type { Keys } from './log-lines.ts'
import { numberOf, textOf, timeOf } from './field-values.ts'
import { chunksOf } from './chunk-values.ts'
import { feedbackOf } from './feedback-values.ts'
import { answerIn, queryIn, unwrapped } from './said-in.ts'
import type { Trace } from './trace.ts'
import { isShort } from './turn-of.ts'

/** Keys that the caller specified with `--map`, by field. */
export type Mapped = Readonly<Keys>

/** Returns the trace fields that have a value under the given keys. `at` returns a key's value. */
export function mappedFields(keys: Mapped, at: (key: string) => unknown): Partial<Trace> {
  const of = (key: string | undefined): unknown => (key === undefined ? undefined : at(key))
  const query = queryIn(of(keys.query))
  const session = of(keys.session)
  const fields = {
    query: isShort(query) ? query : undefined,
    answer: answerOf(of(keys.answer)),
    session: typeof session === 'number' ? String(session) : textOf(session),
    time: timeOf(of(keys.time)),
    ms: numberOf(of(keys.ms)),
    feedback: feedbackOf(of(keys.feedback)),
    chunks: chunksOf(unwrapped(of(keys.chunks))),
    failed: isTrouble(of(keys.failed)),
    cost: numberOf(of(keys.cost)),
    usage: usageOf(of(keys.input), of(keys.output)),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * Replaces the fields for which the caller specified keys, even if the trace has no value under a
 * key. Returns undefined if no question remains.
 */
export function asNamed(trace: Unasked, named: Mapped, told: Partial<Trace>): Trace | undefined {
  const fields = Object.keys(named).map((field) =>
    field === 'input' || field === 'output' ? 'usage' : field,
  )
  const bound = Object.fromEntries(fields.map((field) => [field, valueAt(told, [field])]))
  const { query, ...rest }: Unasked = { ...trace, ...bound }
  return query === undefined ? undefined : { ...rest, query }
}

type Unasked = Omit<Trace, 'query'> & { readonly query: string | undefined }

function answerOf(value: unknown): string | undefined {
  return value === undefined ? undefined : (answerIn(value) ?? (isEmpty(value) ? '' : undefined))
}

function isEmpty(answer: unknown): boolean {
  return answer === null || (typeof answer === 'string' && answer.trim() === '')
}

/**
 * Returns whether a value indicates an error: a string, a non-empty object, `true`, or a number
 * other than 0. `false`, `none` and empty values mean that there is no error. Returns undefined if
 * the value is undefined.
 */
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
