import { tooMuchToParse } from '../../parse/json-limits.ts'
import { valueAt } from '../../parse/written-values.ts'
import { errorInSuccess, type ErrorInSuccess } from './error-body.ts'

/** What a server's answer to a request for vectors says. Crosses between threads. */
export type ReadEmbeddings =
  | ReadVectors
  | { readonly kind: 'error'; readonly error: ErrorInSuccess }
  /** Too much to be parsed; the message is ours. */
  | { readonly kind: 'too-large'; readonly message: string }

/** An answer that is not an error. */
export type ReadVectors =
  | { readonly kind: 'vectors'; readonly vectors: readonly Float32Array<ArrayBuffer>[] }
  /** A vector holds NaN or infinity, or null in its place. */
  | { readonly kind: 'not-finite' }
  | { readonly kind: 'unreadable'; readonly fault: EmbeddingsFault }

/**
 * `shape`: there is no list of vectors. `index`: not one vector for each index. `tokens`: one vector for
 * each token of a text.
 */
export type EmbeddingsFault = 'shape' | 'index' | 'tokens'

/** Objects, lists and keys of an answer: 2,048 vectors have some 10,000. */
const mostParts = 200_000

/** Reads an answer, foreign as it is; vectors in the order of the texts that were sent. Never throws. */
export function readEmbeddings(bytes: Uint8Array): ReadEmbeddings {
  const text = new TextDecoder().decode(bytes)
  const fault = tooMuchToParse(text, mostParts)
  if (fault !== undefined) return { kind: 'too-large', message: `its answer ${fault}` }
  const body = parsed(text) ?? parsed(text.replaceAll(bareWord, 'null'))
  const error = errorInSuccess(body)
  return error === undefined ? vectorsIn(body) : { kind: 'error', error }
}

/** Programs in Python write numbers that JSON does not know. */
const bareWord = /(?<=[:[,]\s*)-?(?:NaN|Infinity)\b/g

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Tolerant of what servers add. Read by hand: a schema would bring its library into the thread, and look at millions of
 * numbers one by one.
 */
function vectorsIn(body: unknown): ReadVectors {
  // llama.cpp answers with the list itself where `/v1` is missing in its address.
  const data = Array.isArray(body) ? body : valueAt(body, ['data'])
  if (!Array.isArray(data)) return unreadable('shape')
  const places = placesOf(data)
  const vectors = Array.from(data, () => new Float32Array())
  for (const [at, entry] of data.entries()) {
    const vector = vectorOf(valueAt(entry, ['embedding']))
    if (typeof vector === 'string') return unreadable(vector)
    vectors[places?.[at] ?? at] = vector
  }
  if (places === undefined) return unreadable('index')
  return vectors.some((vector) => !vector.every(Number.isFinite))
    ? { kind: 'not-finite' }
    : { kind: 'vectors', vectors }
}

function unreadable(fault: EmbeddingsFault): ReadVectors {
  return { kind: 'unreadable', fault }
}

/** Undefined unless each index from 0 on is there once. If all entries have none, their order counts. */
function placesOf(data: readonly unknown[]): readonly number[] | undefined {
  const named = data.map(indexOf)
  const taken = new Set(named.filter((index) => index !== undefined))
  // Servers that are made with Protocol Buffers leave out an index of 0, wherever its entry is.
  const isOneMissing = named.filter((index) => index === undefined).length === 1
  const left = data.findIndex((_, at) => !taken.has(at))
  const places = named.map((index, at) => index ?? (isOneMissing ? left : at))
  const isEach = new Set(places).size === data.length && places.every((at) => at < data.length)
  return isEach ? places : undefined
}

function indexOf(entry: unknown): number | undefined {
  const index = valueAt(entry, ['index'])
  if (index === undefined || index === null) return undefined
  const isIndex = typeof index === 'number' || typeof index === 'string'
  return isIndex && /^\d{1,9}$/.test(String(index)) ? Number(index) : Number.NaN
}

/** A list of numbers, the same within a list of one, or its bytes in base64. */
function vectorOf(embedding: unknown): Float32Array<ArrayBuffer> | EmbeddingsFault {
  if (typeof embedding === 'string') return fromBase64(embedding)
  if (!Array.isArray(embedding)) return 'shape'
  const [first]: readonly unknown[] = embedding
  if (Array.isArray(first)) return embedding.length === 1 ? vectorOf(first) : 'tokens'
  if (!embedding.every(isNumberOrNull)) return 'shape'
  return Float32Array.from(embedding, (number) => number ?? Number.NaN)
}

function isNumberOrNull(value: unknown): value is number | null {
  return typeof value === 'number' || value === null
}

/** Numbers of four bytes, the lowest first, as OpenAI writes them. */
function fromBase64(text: string): Float32Array<ArrayBuffer> | 'shape' {
  const bytes = Buffer.from(text, 'base64')
  const isWhole = bytes.length % 4 === 0 && bytes.toString('base64').startsWith(text)
  return isWhole ? new Float32Array(new Uint8Array(bytes).buffer) : 'shape'
}
