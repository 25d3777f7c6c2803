import { expect, it } from 'vitest'
import { indexedChunks } from './indexed-chunks.ts'

const passage = (doc: string | undefined, start: number, end: number) => ({
  key: 1,
  id: 'c',
  doc,
  span: { start, end },
  tokens: 1,
})

const corpusOf = (texts: Readonly<Record<string, string>>) => ({
  corpus: { text: (doc: string) => texts[doc] },
})

it('the index of head has a chunk of base only if a listed document has the same text and a chunk with the same borders', () => {
  const isIndexed = indexedChunks(
    {
      base: corpusOf({ 'a.md': 'Boats leave at six.', 'b.md': 'Boats leave at six.', 'c.md': 'x' }),
      head: corpusOf({ 'a.md': 'Boats leave at six.', 'b.md': 'Boats leave at ten.', 'c.md': 'x' }),
    },
    {
      chunksOf: (doc) =>
        doc === 'c.md'
          ? undefined
          : [
              { start: 0, end: 11 },
              { start: 6, end: 19 },
            ],
      manifest: new Set(['a.md', 'b.md', 'c.md']),
    },
  )
  expect(isIndexed(passage('a.md', 6, 19))).toBe(true)
  expect(isIndexed(passage('a.md', 6, 18))).toBe(false)
  expect(isIndexed(passage('a.md', 5, 19))).toBe(false)
  expect(isIndexed(passage('a.md', 12, 19))).toBe(false)
  expect(isIndexed(passage('b.md', 6, 19))).toBe(false)
  expect(isIndexed(passage('c.md', 0, 1))).toBe(false)
  expect(isIndexed(passage(undefined, 6, 19))).toBe(false)
})

it('the index of head has no chunk of a document that the manifest does not list', () => {
  const side = corpusOf({ 'a.md': 'Boats leave at six.' })
  const chunksOf = () => [{ start: 0, end: 19 }]
  const isIn = (manifest: ReadonlySet<string> | undefined) =>
    indexedChunks({ base: side, head: side }, { chunksOf, manifest })(passage('a.md', 0, 19))
  expect(isIn(undefined)).toBe(true)
  expect(isIn(new Set(['a.md']))).toBe(true)
  expect(isIn(new Set(['b.md']))).toBe(false)
})
