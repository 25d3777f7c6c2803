import { describe, expect, it } from 'vitest'
import type { PipelineSettings } from '../config/config.ts'
import { relevanceDigest } from './relevance-digest.ts'

const settings: PipelineSettings = {
  kind: 'builtin',
  documents: ['docs/**/*.md'],
  chunk: { size: 500, overlap: 50, unit: 'tokens' },
  retrieve: { mode: 'bm25', k: 5 },
  depth: undefined,
}
const document = { path: 'docs/a.md', mode: '100644', oid: 'a'.repeat(40) }
const code = { path: 'src/index.ts', mode: '100644', oid: 'b'.repeat(40) }
const input = { entries: [document, code], tree: 'c'.repeat(40), settings, depth: 20 }
const digest = relevanceDigest(input)

it('is 32 hex digits, the same for the same content', () => {
  expect(digest).toMatch(/^[0-9a-f]{32}$/)
  expect(relevanceDigest(structuredClone(input))).toBe(digest)
})

describe('what does not count', () => {
  it.each([
    { what: 'another commit of the same documents', change: { tree: 'd'.repeat(40) } },
    {
      what: 'a file that is no document',
      change: { entries: [document, { ...code, oid: 'e'.repeat(40) }] },
    },
    {
      what: 'the mode of a document',
      change: { entries: [{ ...document, mode: '100755' }, code] },
    },
    {
      what: 'the order in which settings are written',
      change: {
        settings: {
          depth: undefined,
          retrieve: { k: 5, mode: 'bm25' },
          chunk: { unit: 'tokens', overlap: 50, size: 500 },
          documents: ['docs/**/*.md'],
          kind: 'builtin',
        } satisfies PipelineSettings,
      },
    },
    {
      what: 'a submodule where no glob reaches',
      change: {
        entries: [document, code, { path: 'vendor/lib', mode: '160000', oid: 'f'.repeat(40) }],
      },
    },
    {
      what: 'a link that is no document',
      change: { entries: [document, { ...code, mode: '120000' }] },
    },
  ])('$what', ({ change }) => {
    expect(relevanceDigest({ ...input, ...change })).toBe(digest)
  })
})

describe('what counts', () => {
  it.each([
    { what: 'a document', change: { entries: [{ ...document, oid: 'd'.repeat(40) }, code] } },
    { what: 'its name', change: { entries: [{ ...document, path: 'docs/b.md' }, code] } },
    { what: 'one more', change: { entries: [document, { ...document, path: 'docs/b.md' }, code] } },
    { what: 'none at all', change: { entries: [code] } },
    { what: 'the depth', change: { depth: 40 } },
    {
      what: 'chunking',
      change: { settings: { ...settings, chunk: { ...settings.chunk, size: 1500 } } },
    },
    { what: 'k', change: { settings: { ...settings, retrieve: { mode: 'bm25' as const, k: 3 } } } },
    { what: 'the globs', change: { settings: { ...settings, documents: ['docs/*.md'] } } },
  ])('$what', ({ change }) => {
    expect(relevanceDigest({ ...input, ...change })).not.toBe(digest)
  })
})

describe('where the list does not tell what would be read, the whole tree counts', () => {
  it.each([
    { what: 'a selected link', entry: { ...document, path: 'docs/link.md', mode: '120000' } },
    {
      what: 'a submodule below a glob',
      entry: { path: 'docs/api', mode: '160000', oid: 'f'.repeat(40) },
    },
  ])('$what', ({ entry }) => {
    const unclear = { ...input, entries: [document, code, entry] }
    expect(relevanceDigest(unclear)).toBe(relevanceDigest(structuredClone(unclear)))
    expect(relevanceDigest({ ...unclear, tree: 'd'.repeat(40) })).not.toBe(relevanceDigest(unclear))
  })
})
