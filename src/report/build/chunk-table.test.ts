import { expect, it } from 'vitest'

import { openChunkTable } from './chunk-table.ts'

const chunk = { id: '0', doc: 'docs/a.md', start: 0, end: 3, tokens: 1, text: 'abc' }
const onHead = { side: 'head', lines: { first: 1, last: 2 } } as const

it('stores equal chunks once, and chunks that differ in any field separately', () => {
  const table = openChunkTable()
  const others = [
    { ...chunk, id: '1' },
    { ...chunk, doc: 'docs/b.md' },
    { ...chunk, doc: undefined },
    { ...chunk, start: 1 },
    { ...chunk, end: undefined },
    { ...chunk, tokens: undefined },
    { ...chunk, text: 'abd' },
    { ...chunk, text: undefined },
  ]
  const all = [chunk, ...others, { ...chunk }]
  expect(all.map((each) => table.indexOf({ ...each, ...onHead }))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 0,
  ])
  expect(table.chunks).toEqual(
    [chunk, ...others].map((each) => ({ ...each, lines: { head: onHead.lines } })),
  )
})

it('takes the lines on each side from any question that has them', () => {
  const table = openChunkTable()
  table.indexOf({ ...chunk, side: 'base', lines: undefined })
  table.indexOf({ ...chunk, ...onHead })
  table.indexOf({ ...chunk, side: 'base', lines: { first: 5, last: 6 } })
  table.indexOf({ ...chunk, side: 'head', lines: undefined })
  expect(table.chunks.map(({ lines }) => lines)).toEqual([
    { base: { first: 5, last: 6 }, head: onHead.lines },
  ])
})

it('looks a chunk up in constant time, however many share its id', () => {
  const chunks = Array.from({ length: 100_000 }, (_, number) => ({ ...chunk, start: number }))
  const table = openChunkTable()
  // Comparing each chunk with every other chunk of the same id would take five billion comparisons.
  expect(chunks.map((each) => table.indexOf({ ...each, ...onHead })).at(-1)).toBe(99_999)
  expect(table.indexOf({ ...chunk, ...onHead, start: 50_000 })).toBe(50_000)
})
