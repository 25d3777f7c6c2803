import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { IndexKey } from './index-key.ts'
import { openIndex } from './read-index.ts'
import { createIndex, type IndexWriter } from './write-index.ts'

const key: IndexKey = { chunks: 'test', vectors: undefined, words: true }

async function indexed(fill: (writer: IndexWriter) => void, wanted = key) {
  const dir = await tempDir()
  const file = join(dir.path, 'i')
  {
    using writer = createIndex(file, wanted)
    fill(writer)
    writer.finish()
  }
  const index = openIndex(file, wanted)
  return {
    index,
    async [Symbol.asyncDispose]() {
      index[Symbol.dispose]()
      await dir[Symbol.asyncDispose]()
    },
  }
}

it('gives a chunk back as it was added, whatever stands in it', async () => {
  const chunk = {
    doc: 'docs/__proto__ "é.md',
    start: 7,
    end: 4_000_000_000,
    text: "a'; drop table 😀\r\n\t",
  }
  await using made = await indexed((writer) => writer.add({ path: chunk.doc, digest: '' }, [chunk]))
  expect(made.index.chunk(0)).toEqual(chunk)
  expect(() => made.index.chunk(1)).toThrow(/index has no/)
})

it('counts tokens, twins by their normalised text, chunks without any, and bytes', async () => {
  const texts = ['Refunds  TAKE days', 'refunds take days', '\u200b', '\u00ad\u200b', 'éé', 'x']
  await using made = await indexed((writer) => {
    for (const [at, text] of texts.entries())
      writer.add({ path: `${at}`, digest: '' }, [{ doc: `${at}`, start: 0, end: 1, text }])
  })
  expect(made.index.facts()).toEqual({
    basis: 'index',
    documents: 6,
    chunks: 6,
    // 5, 5, 1, 2, 1 and 1.
    meanChunkTokens: 15 / 6,
    p95ChunkTokens: 5,
    duplicateChunks: 1,
    emptyChunks: 2,
    bytes: 18 + 17 + 3 + 5 + 4 + 1,
  })
})

it('takes the 95th percentile by nearest rank', async () => {
  await using made = await indexed((writer) => {
    for (let at = 1; at <= 40; at += 1) {
      const text = 'word'.repeat(at)
      writer.add({ path: `${at}`, digest: '' }, [{ doc: `${at}`, start: 0, end: 1, text }])
    }
  })
  expect(made.index.facts().p95ChunkTokens).toBe(38)
})

it('counts each vector once, however many chunks have its text', async () => {
  await using made = await indexed(
    (writer) => {
      for (const path of ['a', 'b'])
        writer.add({ path, digest: '' }, [{ doc: path, start: 0, end: 4, text: 'same' }])
      const pending = writer.pending()
      expect(pending).toHaveLength(1)
      writer.putVector(pending[0]!, new Uint8Array(Float32Array.of(1, 0).buffer))
    },
    { ...key, vectors: 'model' },
  )
  expect(made.index.facts()).toMatchObject({ chunks: 2, bytes: 8 + 8 })
})
