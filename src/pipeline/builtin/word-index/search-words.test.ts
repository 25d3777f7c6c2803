import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { IndexKey } from './index-key.ts'
import { type IndexReader, openIndex } from './read-index.ts'
import { wordSearch } from './search-words.ts'
import { createIndex } from './write-index.ts'

const key: IndexKey = { chunks: 'test', vectors: undefined, words: true }

/** One document per text, named so that its place is its number. */
function indexOf(file: string, texts: readonly string[]): IndexReader {
  using writer = createIndex(file, key)
  for (const [at, text] of texts.entries()) {
    const path = `d${String(at).padStart(4, '0')}`
    writer.add({ path, digest: '' }, [{ doc: path, start: at, end: at + text.length, text }])
  }
  writer.finish()
  return openIndex(file, key)
}

const texts = [
  'Refunds take five days for all plans.',
  'Invoices are sent by mail.',
  'A refund of an annual plan takes sixty days.',
  'Nothing to see here.',
  'C++ and C# are supported; naïve café.',
]

describe('a lexical index', () => {
  it.each([
    { query: 'refunded invoices', want: [1, 0, 2] },
    { query: 'what is the invoice?', want: [1] },
    { query: 'what is C++?', want: [4] },
    { query: 'NAIVE cafe\u0301', want: [4] },
    { query: 'by', want: [1] },
    { query: 'zebra', want: [] },
    { query: '" OR "" NEAR( *', want: [] },
    { query: '', want: [] },
    { query: '\0', want: [] },
    { query: 'invoice '.repeat(12_500), want: [1] },
  ])('finds chunks $want', async ({ query, want }) => {
    await using dir = await tempDir()
    using index = indexOf(join(dir.path, 'i'), texts)
    expect(wordSearch(index)(query, 10).map(({ place }) => place)).toEqual(want)
  })

  it('orders by score, and equals by document and start, at whatever depth they are cut off', async () => {
    await using dir = await tempDir()
    const same = Array.from({ length: 150 }, () => 'refund')
    using index = indexOf(join(dir.path, 'i'), ['other', ...same, 'refund refund', 'else', ...same])
    const search = wordSearch(index)
    const hits = search('refund', 1000)
    expect(hits[0]?.place).toBe(151)
    const rest = hits.slice(1).map(({ place }) => place)
    expect(rest).toEqual(rest.toSorted((one, other) => one - other))
    expect(hits.every(({ score }, at) => at === 0 || score <= (hits[at - 1]?.score ?? 0))).toBe(
      true,
    )
    for (const depth of [1, 2, 3, 65, 86, 87, 88, 236, 237, 238, 300, 301, 302])
      expect(search('refund', depth)).toEqual(hits.slice(0, depth))
  })

  it('scores higher what fits better', async () => {
    await using dir = await tempDir()
    using index = indexOf(join(dir.path, 'i'), texts)
    const [best, second] = wordSearch(index)('annual refund', 10)
    expect(best?.score).toBeGreaterThan(second?.score ?? 0)
    expect(second?.score).toBeGreaterThan(0)
  })

  it('works without any chunk', async () => {
    await using dir = await tempDir()
    using index = indexOf(join(dir.path, 'i'), [])
    expect(wordSearch(index)('refund', 5)).toEqual([])
    expect(index.facts()).toMatchObject({ documents: 0, chunks: 0, p95ChunkTokens: 0, bytes: 0 })
    expect((await stat(join(dir.path, 'i'))).isFile()).toBe(true)
  })
})
