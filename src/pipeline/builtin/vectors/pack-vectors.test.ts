import { expect, it } from 'vitest'
import { sha256 } from '../../../lib/sha256.ts'
import { packVectors, unpackVectors } from './pack-vectors.ts'

const digest = (text: string): string => Buffer.from(sha256(text), 'hex').toString('base64')
const vectors = new Map([
  [digest('one'), Float32Array.of(0.6, 0.8, 0)],
  [digest('two'), Float32Array.of(0, 0, -1)],
])
const packed = Buffer.concat([...packVectors(vectors)])

it('returns the vectors that were packed', () => {
  expect(unpackVectors(packed, 3)).toEqual(vectors)
  expect(unpackVectors(Buffer.alloc(0), 3)).toEqual(new Map())
})

it('rejects data that is cut off, of another length, or not a unit vector', () => {
  expect(unpackVectors(packed.subarray(1), 3)).toBeUndefined()
  expect(unpackVectors(packed, 4)).toBeUndefined()
  for (const number of [2, Number.NaN, Infinity]) {
    const forged = new Map([[digest('one'), Float32Array.of(number, 0, 0)]])
    expect(unpackVectors(Buffer.concat([...packVectors(forged)]), 3)).toBeUndefined()
  }
})
