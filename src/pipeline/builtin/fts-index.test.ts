import { stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { type FtsIndex, openFtsIndex } from './fts-index.ts'

function indexOf(file: string, texts: readonly string[]): FtsIndex {
  const index = openFtsIndex(file)
  for (const [at, text] of texts.entries())
    index.add({ doc: `d${at}`, start: at, end: at + text.length, text })
  index.finish()
  return index
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
    { query: 'refunded invoices', want: [2, 1, 3] },
    { query: 'what is the invoice?', want: [2] },
    { query: 'what is C++?', want: [5] },
    { query: 'NAIVE cafe\u0301', want: [5] },
    { query: 'by', want: [2] },
    { query: 'zebra', want: [] },
    { query: '" OR "" NEAR( *', want: [] },
    { query: '', want: [] },
    { query: '\0', want: [] },
    { query: 'invoice '.repeat(12_500), want: [2] },
  ])('finds chunks $want', async ({ query, want }) => {
    await using dir = await tempDir()
    using index = indexOf(join(dir.path, 'i'), texts)
    expect(index.search(query, 10).map(({ row }) => row)).toEqual(want)
  })

  it('orders by score, and equals by the order of adding', async () => {
    await using dir = await tempDir()
    const same = Array.from({ length: 50 }, () => 'refund')
    using index = indexOf(join(dir.path, 'i'), ['other', ...same, 'refund refund', 'else', ...same])
    const hits = index.search('refund', 1000)
    expect(hits[0]?.row).toBe(52)
    const rest = hits.slice(1).map(({ row }) => row)
    expect(rest).toEqual(rest.toSorted((one, other) => one - other))
    expect(hits.every(({ score }, at) => at === 0 || score <= (hits[at - 1]?.score ?? 0))).toBe(
      true,
    )
    expect(index.search('refund', 3).map(({ row }) => row)).toEqual([52, 2, 3])
  })

  it('scores higher what fits better', async () => {
    await using dir = await tempDir()
    using index = indexOf(join(dir.path, 'i'), texts)
    const [best, second] = index.search('annual refund', 10)
    expect(best?.score).toBeGreaterThan(second?.score ?? 0)
    expect(second?.score).toBeGreaterThan(0)
  })

  it('gives a chunk back as it was added, whatever stands in it', async () => {
    await using dir = await tempDir()
    using index = openFtsIndex(join(dir.path, 'i'))
    const chunk = {
      doc: 'docs/__proto__ "é.md',
      start: 7,
      end: 4_000_000_000,
      text: "a'; drop table 😀\r\n\t",
    }
    index.add(chunk)
    index.finish()
    expect(index.chunk(1)).toEqual(chunk)
    expect(() => index.chunk(2)).toThrow(/no chunk/)
  })

  it('works without any chunk', async () => {
    await using dir = await tempDir()
    using index = indexOf(join(dir.path, 'i'), [])
    expect(index.search('refund', 5)).toEqual([])
    expect(index.bytes()).toBe((await stat(join(dir.path, 'i'))).size)
  })

  it('S9: is never written over a file or through a link', async () => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'there'), 'x')
    await symlink(join(dir.path, 'target'), join(dir.path, 'link'))
    expect(() => openFtsIndex(join(dir.path, 'there'))).toThrow(/EEXIST/)
    expect(() => openFtsIndex(join(dir.path, 'link'))).toThrow(/EEXIST/)
    await expect(stat(join(dir.path, 'target'))).rejects.toThrow(/ENOENT/)
  })
})
