import { tooMuchToParse } from '../../parse/json-limits.ts'
import { valueAt } from '../../parse/written-values.ts'
import { errorInSuccess, type ErrorInSuccess } from './error-body.ts'

/** What a server's answer to a request for vectors says. Crosses between threads. */
export type ReadEmbeddings =
  | { readonly kind: 'vectors'; readonly vectors: readonly Float32Array<ArrayBuffer>[] }
  /** An error, though the status is a success. */
  | { readonly kind: 'error'; readonly error: ErrorInSuccess }
  /** Too much to be parsed; the message is ours. */
  | { readonly kind: 'too-large'; readonly message: string }
  | { readonly kind: 'unreadable' }

/** Objects, lists and keys of an answer: 2,048 vectors have some 10,000. */
const mostParts = 200_000

/** Reads an answer, foreign as it is; vectors in the order of the texts that were sent. Never throws. */
export function readEmbeddings(bytes: Uint8Array): ReadEmbeddings {
  const text = new TextDecoder().decode(bytes)
  const fault = tooMuchToParse(text, mostParts)
  if (fault !== undefined) return { kind: 'too-large', message: `its answer ${fault}` }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { kind: 'unreadable' }
  }
  const error = errorInSuccess(body)
  if (error !== undefined) return { kind: 'error', error }
  const vectors = vectorsIn(body)
  return vectors === undefined ? { kind: 'unreadable' } : { kind: 'vectors', vectors }
}

/**
 * Undefined unless there is exactly one for each index from 0 on. Tolerant of what servers add. Read by hand: a schema
 * would bring its library into the thread, and look at millions of numbers one by one.
 */
function vectorsIn(body: unknown): readonly Float32Array<ArrayBuffer>[] | undefined {
  const data = valueAt(body, ['data'])
  if (!Array.isArray(data)) return undefined
  const byIndex = new Map(data.map((each) => [valueAt(each, ['index']), vectorOf(each)]))
  const vectors = data.map((_, index) => byIndex.get(index))
  return vectors.every((vector) => vector !== undefined) ? vectors : undefined
}

function vectorOf(entry: unknown): Float32Array<ArrayBuffer> | undefined {
  const embedding = valueAt(entry, ['embedding'])
  return Array.isArray(embedding) && embedding.every(isNumber)
    ? Float32Array.from(embedding)
    : undefined
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
