import { expect, it, vi } from 'vitest'

import { command, settings } from '../../../test/support/side-fixture.ts'
import { chunksOfDocument } from './chunks-of-document.ts'

const text = 'One sentence is here. Another one follows it.\n\nA block of its own stands apart.\n'

it('splits a document like the index, and each document once', () => {
  const read = vi.fn<(doc: string) => string | undefined>((doc) =>
    doc === 'a.md' ? text : undefined,
  )
  const chunk = { size: 40, overlap: 0, unit: 'chars' as const }
  const chunksOf = chunksOfDocument({ ...settings, chunk }, { text: read })
  const chunks = chunksOf('a.md')
  expect(chunks?.map(({ start, end }) => text.slice(start, end))).toEqual([
    'One sentence is here.',
    'Another one follows it.',
    'A block of its own stands apart.',
  ])
  expect(chunksOf('a.md')).toBe(chunks)
  expect(read).toHaveBeenCalledTimes(1)
})

it('returns undefined for a document without text, and for another kind of pipeline', () => {
  expect(chunksOfDocument(settings, { text: () => undefined })('a.md')).toBeUndefined()
  expect(chunksOfDocument(command, { text: () => text })('a.md')).toBeUndefined()
  expect(chunksOfDocument(undefined, { text: () => text })('a.md')).toBeUndefined()
})
