import { endianness } from 'node:os'
import type { TextVectors } from './vector-shelf.ts'

/** Serializes each vector as the digest of its text followed by its numbers, four bytes each. */
export function* packVectors(vectors: TextVectors): Generator<Uint8Array> {
  for (const [digest, { buffer, byteOffset, byteLength }] of vectors) {
    yield Buffer.from(digest, 'base64')
    yield new Uint8Array(buffer, byteOffset, byteLength)
  }
}

/**
 * Returns the total number of bytes that `packVectors` yields. All vectors have the same
 * dimensions.
 */
export function packedBytes(vectors: TextVectors): number {
  const [first] = vectors.values()
  return vectors.size * (digestBytes + (first?.byteLength ?? 0))
}

/**
 * Parses packed vectors. Returns undefined if the bytes are not unit vectors of the given
 * dimensions, or if this machine is not little-endian.
 */
export function unpackVectors(bytes: Uint8Array, dimensions: number): TextVectors | undefined {
  const size = digestBytes + dimensions * 4
  if (bytes.length % size !== 0 || endianness() !== 'LE') return undefined
  const vectors = new Map<string, Float32Array>()
  for (let at = 0; at < bytes.length; at += size) {
    const numbers = bytes.slice(at + digestBytes, at + size)
    const vector = new Float32Array(numbers.buffer, numbers.byteOffset, dimensions)
    const norm = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0))
    if (!(Math.abs(norm - 1) < 1e-3)) return undefined
    vectors.set(Buffer.from(bytes.subarray(at, at + digestBytes)).toString('base64'), vector)
  }
  return vectors
}

const digestBytes = 32
