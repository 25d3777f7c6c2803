import { z } from 'zod'
import { tooMuchToParse } from '../../parse/json-limits.ts'
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

/** Tolerant of what servers add; numbers are checked where they are used. */
const AnswerSchema = z.object({
  data: z.array(
    z.object({
      index: z.int().min(0),
      embedding: z.custom<readonly number[]>(
        (value) => Array.isArray(value) && value.every((number) => typeof number === 'number'),
      ),
    }),
  ),
})

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

/** Undefined unless there is exactly one for each index from 0 on. */
function vectorsIn(body: unknown): readonly Float32Array<ArrayBuffer>[] | undefined {
  const { data: answer } = AnswerSchema.safeParse(body)
  if (answer === undefined) return undefined
  const byIndex = new Map(answer.data.map(({ index, embedding }) => [index, embedding]))
  const lists = answer.data.map((_, index) => byIndex.get(index))
  return lists.every((list) => list !== undefined)
    ? lists.map((list) => Float32Array.from(list))
    : undefined
}
