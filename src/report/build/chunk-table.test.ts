import { expect, it } from 'vitest'

import { openChunkTable } from './chunk-table.ts'

const chunk = { id: '0', doc: 'docs/a.md', start: 0, end: 3, text: 'abc' }

it('holds a chunk once, and apart from one that differs in any part', () => {
  const table = openChunkTable()
  const others = [
    { ...chunk, id: '1' },
    { ...chunk, doc: 'docs/b.md' },
    { ...chunk, doc: undefined },
    { ...chunk, start: 1 },
    { ...chunk, end: undefined },
    { ...chunk, text: 'abd' },
    { ...chunk, text: undefined },
  ]
  expect([chunk, ...others, { ...chunk }].map((each) => table.indexOf(each))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 0,
  ])
  expect(table.chunks).toEqual([chunk, ...others])
})

it('looks a chunk up at once, however many share its id', () => {
  const chunks = Array.from({ length: 100_000 }, (_, number) => ({ ...chunk, start: number }))
  const table = openChunkTable()
  // One comparison with every chunk of the same id would be five thousand million of them.
  expect(chunks.map((each) => table.indexOf(each)).at(-1)).toBe(99_999)
  expect(table.indexOf({ ...chunk, start: 50_000 })).toBe(50_000)
})
