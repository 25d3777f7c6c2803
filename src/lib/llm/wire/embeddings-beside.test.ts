import { expect, test } from 'vitest'
import { embeddingsBeside } from './embeddings-beside.ts'
import { readEmbeddings } from './read-embeddings.ts'

const { signal } = new AbortController()

function answer(vectors: readonly (readonly number[])[], more: object = {}): Uint8Array {
  const data = vectors.map((embedding, index) => ({ index, embedding })).toReversed()
  return Buffer.from(JSON.stringify({ data, ...more }))
}

test.each([
  [
    'vectors in any order',
    answer([[1], [2, 3]]),
    { kind: 'vectors', vectors: [[1], [2, 3]].map((of) => Float32Array.from(of)) },
  ],
  ['no vector', answer([]), { kind: 'vectors', vectors: [] }],
  [
    'an index twice',
    Buffer.from('{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[2]}]}'),
    { kind: 'unreadable' },
  ],
  [
    'a text for a number',
    Buffer.from('{"data":[{"index":0,"embedding":["1"]}]}'),
    { kind: 'unreadable' },
  ],
  ['no JSON', Buffer.from('<html>'), { kind: 'unreadable' }],
  [
    'brackets without end',
    Buffer.from('['.repeat(100)),
    { kind: 'too-large', message: 'its answer is nested more than 64 levels deep' },
  ],
  [
    'an error',
    Buffer.from('{"error":{"message":"busy","code":503}}'),
    { kind: 'error', error: { status: 503, message: 'busy', code: undefined, param: undefined } },
  ],
])('reads %s', (_, bytes, read) => {
  expect(readEmbeddings(bytes)).toEqual(read)
})

const large = answer(
  Array.from({ length: 64 }, (_none, at) =>
    Array.from({ length: 1536 }, (_nothing, dim) => Math.sin(at + dim)),
  ),
)

test('gives of a large answer what a small one would give', async () => {
  expect(large.length).toBeGreaterThan(2 ** 20)
  expect(await embeddingsBeside(large, signal)).toEqual(readEmbeddings(large))
  const broken = large.slice(0, -2)
  expect(await embeddingsBeside(broken, signal)).toEqual({ kind: 'unreadable' })
})

test('leaves a large answer as soon as nobody waits for it', async () => {
  const stop = new AbortController()
  const reading = embeddingsBeside(large, stop.signal)
  stop.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
})
