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
    { kind: 'unreadable', fault: 'index' },
  ],
  [
    'a text for a number',
    Buffer.from('{"data":[{"index":0,"embedding":["1"]}]}'),
    { kind: 'unreadable', fault: 'shape' },
  ],
  ['no JSON', Buffer.from('<html>'), { kind: 'unreadable', fault: 'shape' }],
  [
    'brackets without end',
    Buffer.from('['.repeat(100)),
    { kind: 'too-large', message: 'its response is nested more than 64 levels deep' },
  ],
  [
    'an error',
    Buffer.from('{"error":{"message":"busy","code":503}}'),
    { kind: 'error', error: { status: 503, message: 'busy', code: undefined, param: undefined } },
  ],
])('reads %s', (_, bytes, read) => {
  expect(readEmbeddings(bytes)).toEqual(read)
})

const [first, second] = [[0.5], [0.25, 2]]
const inOrder = {
  kind: 'vectors',
  vectors: [first, second].map((vector) => Float32Array.from(vector)),
}
const base64 = (numbers: readonly number[]) =>
  Buffer.from(Float32Array.from(numbers).buffer).toString('base64')

test.each([
  ['without index', [{ embedding: first }, { embedding: second }]],
  ['with null for it', [first, second].map((embedding) => ({ index: null, embedding }))],
  ['with it left out where it is 0', [{ embedding: first }, { index: 1, embedding: second }]],
  ['the same, in another order', [{ index: 1, embedding: second }, { embedding: first }]],
  [
    'with texts for it',
    [
      { index: '1', embedding: second },
      { index: '0', embedding: first },
    ],
  ],
  ['in base64', [first, second].map((vector, index) => ({ index, embedding: base64(vector) }))],
  [
    'in base64 without its end',
    [first, second].map((vector) => ({ embedding: base64(vector).replaceAll('=', '') })),
  ],
  [
    'each in a list of one',
    [first, second].map((vector, index) => ({ index, embedding: [vector] })),
  ],
])('reads vectors %s', (_, data) => {
  const read = (body: unknown) => readEmbeddings(Buffer.from(JSON.stringify(body)))
  expect(read({ data })).toEqual(inOrder)
  expect(read(data)).toEqual(inOrder)
})

test.each([
  ['index', [0, 0]],
  ['index', [1, 2]],
  ['index', [1, undefined, undefined]],
  ['index', [0, -1]],
  ['index', [0, 0.5]],
  ['index', ['0', 'x']],
])('reports the %s as the fault in %j', (fault, indexes) => {
  const data = indexes.map((index) => ({ index, embedding: first }))
  const read = readEmbeddings(Buffer.from(JSON.stringify({ data })))
  expect(read).toEqual({ kind: 'unreadable', fault })
})

test.each([
  ['tokens', '[[1,2],[3,4]]'],
  ['shape', '[[1,"2"]]'],
  ['shape', '"AAA"'],
  ['shape', '"no vector"'],
  ['shape', '{"float":[1]}'],
])('reports the %s as the fault of %s', (fault, embedding) => {
  const read = readEmbeddings(Buffer.from(`{"data":[{"embedding":${embedding}}]}`))
  expect(read).toEqual({ kind: 'unreadable', fault })
})

test.each([
  '[1,null]',
  '[null,null]',
  '[1, NaN]',
  '[-Infinity,1]',
  '[1e999]',
  '[1e39]',
  `"${base64([1, Number.NaN])}"`,
])('reports %s as not finite', (embedding) => {
  const read = readEmbeddings(Buffer.from(`{"data":[{"index":0,"embedding":${embedding}}]}`))
  expect(read).toEqual({ kind: 'not-finite' })
})

const large = answer(
  Array.from({ length: 64 }, (_none, at) =>
    Array.from({ length: 1536 }, (_nothing, dim) => Math.sin(at + dim)),
  ),
)

test('reads a large answer like a small one', async () => {
  expect(large.length).toBeGreaterThan(2 ** 20)
  expect(await embeddingsBeside(large, signal)).toEqual(readEmbeddings(large))
  const broken = large.slice(0, -2)
  const unreadable = { kind: 'unreadable', fault: 'shape' }
  expect(await embeddingsBeside(broken, signal)).toEqual(unreadable)
})

test('stops reading a large answer as soon as nobody waits for it', async () => {
  const stop = new AbortController()
  const reading = embeddingsBeside(large, stop.signal)
  stop.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
})
