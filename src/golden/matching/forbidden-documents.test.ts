import { expect, it } from 'vitest'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import { forbiddenDocuments } from './forbidden-documents.ts'

const chunk = (doc?: string): Pick<PlacedChunk, 'chunk'> => ({
  chunk: { id: 'c', doc, text: 'x', start: undefined, end: undefined },
})
const forbidden = (docs: readonly (string | undefined)[], names?: ReadonlyMap<string, string[]>) =>
  forbiddenDocuments(['hr/**'], docs.map(chunk), { names }).map(({ doc, rank }) => [doc, rank])

it('finds a document however its name is spelt, once, at its best rank', () => {
  const spelt = ['faq.md', './hr/pay.md', 'hr\\leave.md', 'hr/pay.md']
  expect(forbidden(spelt)).toEqual([
    ['hr/pay.md', 2],
    ['hr/leave.md', 3],
  ])
})

it('finds a document by what else it is called, and one that has no name', () => {
  expect(forbidden(['pay.md', 'faq.md'], new Map([['pay.md', ['hr/pay.md']]]))).toEqual([
    ['pay.md', 1],
  ])
  expect(forbidden(['faq.md', undefined])).toEqual([[undefined, 2]])
  expect(forbiddenDocuments([], [chunk()], {})).toEqual([])
})
