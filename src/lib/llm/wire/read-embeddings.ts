import { tooMuchToParse } from '../../parse/json-limits.ts'
import { valueAt } from '../../parse/written-values.ts'
import { errorInSuccess, type ErrorInSuccess } from './error-body.ts'

/** The content of a server's response to a request for vectors. It can be sent between threads. */
export type ReadEmbeddings =
  | ReadVectors
  | { readonly kind: 'error'; readonly error: ErrorInSuccess }
  /** Too large to parse. The message contains no text from the server. */
  | { readonly kind: 'too-large'; readonly message: string }

/** The vectors in a response that is not an error, or why there are none. */
export type ReadVectors =
  | { readonly kind: 'vectors'; readonly vectors: readonly Float32Array<ArrayBuffer>[] }
  /** A vector contains NaN, infinity or null. */
  | { readonly kind: 'not-finite' }
  | { readonly kind: 'unreadable'; readonly fault: EmbeddingsFault }

/**
 * `shape` means that the body contains no list of vectors. `index` means that the vectors do not
 * have each index from 0 to n - 1 exactly once. `tokens` means that there is one vector per token
 * instead of one per input.
 */
export type EmbeddingsFault = 'shape' | 'index' | 'tokens'

/** The maximum total of objects, lists and keys in a response. 2,048 vectors have about 10,000. */
const mostParts = 200_000

/** Reads a response and returns its vectors in the order of the request's inputs. Never throws. */
export function readEmbeddings(bytes: Uint8Array): ReadEmbeddings {
  const text = new TextDecoder().decode(bytes)
  const fault = tooMuchToParse(text, mostParts)
  if (fault !== undefined) return { kind: 'too-large', message: `its response ${fault}` }
  const body = parsed(text) ?? parsed(text.replaceAll(bareWord, 'null'))
  const error = errorInSuccess(body)
  return error === undefined ? vectorsIn(body) : { kind: 'error', error }
}

/** Numbers that servers written in Python may write, but that JSON does not support. */
const bareWord = /(?<=[:[,]\s*)-?(?:NaN|Infinity)\b/g

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Extracts the vectors and ignores additional fields. Does not use a schema, because that would load
 * the schema library in the worker thread and check millions of numbers one by one.
 */
function vectorsIn(body: unknown): ReadVectors {
  // llama.cpp returns the list itself if the request's address lacks `/v1`.
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

/**
 * Returns each entry's position, or undefined if the indexes are not exactly 0 to n - 1. If no
 * entry has an index, uses the order of the entries.
 */
function placesOf(data: readonly unknown[]): readonly number[] | undefined {
  const named = data.map(indexOf)
  const taken = new Set(named.filter((index) => index !== undefined))
  // Servers built with Protocol Buffers omit an index of 0, even if its entry is not the first.
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

/**
 * Reads a vector given as a list of numbers, a list whose only element is such a list, or base64 bytes.
 */
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

/** Decodes base64 that contains little-endian 32-bit floats, as OpenAI writes them. */
function fromBase64(text: string): Float32Array<ArrayBuffer> | 'shape' {
  const bytes = Buffer.from(text, 'base64')
  const isWhole = bytes.length % 4 === 0 && bytes.toString('base64').startsWith(text)
  return isWhole ? new Float32Array(new Uint8Array(bytes).buffer) : 'shape'
}
