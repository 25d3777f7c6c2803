import { expect, it } from 'vitest'
import type { UnscoredChunk } from '../../../lib/model/run.ts'
import { forbiddenDocuments, withMore } from './forbidden-documents.ts'
import { openNames } from './named-documents.ts'
import { type Hit, openPieceSearch, pageOf, wordsOf } from './own-words.ts'

const files = ['hr/pay.md', 'hr/leave.md', 'faq.md']
const isFile = (doc: string): boolean => files.includes(doc)
const { read } = openNames({
  onBase: isFile,
  ofBase: files,
  ofHead: [],
  formerly: new Map([['was-pay.md', ['hr/pay.md']]]),
  tellsUnknown: true,
})(['hr/**'])

const secret =
  'Ada earns ninety thousand euros a year. Team leads earn seventy thousand, and Bob is to leave in May with three salaries.'

const footer =
  'These pages are for the people team alone, who keep them behind a door with two locks, and burn what they print when the year is over, as the law of the land demands of them.'

function found(
  chunks: readonly (readonly [string | undefined, string?])[],
  k?: number,
  beside: readonly (readonly [string | undefined, string, where?: string])[] = [],
) {
  const page = (doc: string, text: string) =>
    pageOf({ doc, isOfHead: false, words: wordsOf(text) }, [0])
  const search = openPieceSearch([
    page('hr/pay.md', secret),
    page('hr/team.md', `Nobody is in two teams at once. ${footer}`),
    page('hr/leave.md', `Everybody has thirty days of leave a year. ${footer}`),
  ])
  const piecesOf = ({ text }: UnscoredChunk): readonly Hit[] => search(wordsOf(text ?? ''))
  const placed = chunks.map(([doc, text = 'x'], at) => ({
    chunk: { id: `c${at}`, doc, text, start: undefined, end: undefined },
  }))
  const context = k === undefined ? undefined : placed.slice(0, k)
  const others = beside.map(([doc, text, where], at) => ({
    chunk: { id: `b${at}`, doc, text, start: undefined, end: undefined },
    where,
  }))
  const all = forbiddenDocuments(placed, context, { read, piecesOf, list: 0 }, others)
  return all.map(({ doc, as, rank, inContext }) => [doc, as, rank, inContext])
}

it('finds a document however its name is spelt, once, at its best rank', () => {
  expect(found([['faq.md'], ['./hr/pay.md'], ['hr\\leave.md'], ['HR/pay.md#2']], 2)).toEqual([
    ['hr/pay.md', undefined, 2, true],
    ['hr/leave.md', undefined, 3, false],
  ])
})

it('finds a document by its former name, and reports unknown and missing names', () => {
  expect(found([['was-pay.md'], ['faq.md'], ['hr-notes'], [undefined]])).toEqual([
    ['hr/pay.md', 'was-pay.md', 1, undefined],
    [undefined, 'hr-notes', 3, undefined],
    [undefined, undefined, 4, undefined],
  ])
})

it('finds a page by its words, whatever the chunk is called', () => {
  expect(found([['faq.md', `## Questions\n\n${secret}`]])).toEqual([
    ['hr/pay.md', 'faq.md', 1, undefined],
  ])
  expect(found([[undefined, secret]])).toEqual([['hr/pay.md', undefined, 1, undefined]])
})

it('finds a page by its words under the name of another forbidden page', () => {
  expect(found([['hr/leave.md', secret]])).toEqual([
    ['hr/leave.md', undefined, 1, undefined],
    ['hr/pay.md', 'hr/leave.md', 1, undefined],
  ])
  expect(found([['hr/leave.md', footer]])).toEqual([['hr/leave.md', undefined, 1, undefined]])
})

it('finds a page cut into pieces, at the piece that completes the match', () => {
  const pieces = [secret.slice(0, 38), secret.slice(38, 76), secret.slice(76)]
  const chunks = pieces.map((text) => ['faq.md', text] as const)
  expect(found(chunks, 1)).toEqual([['hr/pay.md', 'faq.md', 2, false]])
  expect(found(chunks.slice(0, 1))).toEqual([])
})

it('counts what an answer contains beside its chunks as seen', () => {
  const beside = [
    ['hr/leave.md', 'x'],
    [undefined, secret, 'answer'],
    ['hr-notes', 'x'],
  ] as const
  const seen = [
    ['hr/leave.md', undefined, 2, true],
    ['hr/pay.md', 'answer', 3, true],
    [undefined, 'hr-notes', 4, true],
  ]
  expect(found([['faq.md']], 1, beside)).toEqual(seen)
  expect(found([['faq.md']], undefined, beside)).toEqual(seen)
  expect(found([['faq.md'], ['hr/pay.md']], 1, [[undefined, secret, 'answer']])).toEqual([
    ['hr/pay.md', undefined, 2, true],
  ])
})

it('reports no missing name of a text that is no chunk', () => {
  expect(found([['faq.md']], 1, [[undefined, 'Plan 7 costs 70 euros.', 'answer']])).toEqual([])
})

it('combines the results of two queries at the better rank', () => {
  const one = { doc: 'hr/pay.md', as: undefined, rank: 4, inContext: false }
  const other = { ...one, rank: 2, inContext: true }
  const third = { ...one, doc: 'hr/leave.md' }
  expect(withMore([one], [other, third])).toEqual([other, third])
  expect(withMore([other], [])).toEqual([other])
})
