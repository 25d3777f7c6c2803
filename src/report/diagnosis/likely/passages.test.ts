import { expect, it } from 'vitest'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import type { Chunk } from '../../../lib/model/run.ts'
import { openLists } from './passages.ts'

/** A side without the texts of its documents, with `k` chunks in the context. */
const side = (k: number | undefined) => ({
  k,
  spanOf: ({ start, end }: Chunk) =>
    start === undefined || end === undefined ? undefined : { start, end },
})

const of = (doc: string, text: string, fields = {}) => chunk(`${doc}-1`, { doc, text, ...fields })

it('are equal for equal texts, whatever their id, score or white space', () => {
  const listOf = openLists()
  const [base] = listOf(answered([of('a', 'Twelve seats.', { score: 3 })]), side(5)).passages
  const [head] = listOf(answered([of('b', 'twelve  seats. ', { score: 7 })]), side(5)).passages
  const [again] = listOf(answered([of('a', 'Twelve seats.')]), side(5)).passages
  expect(head?.key).toBe(base?.key)
  expect(again).toBe(base)
})

it('without text are identified by their offsets, else by their id', () => {
  const listOf = openLists()
  const { passages } = listOf(
    answered([
      chunk('x', { doc: './a', start: 0, end: 400 }),
      chunk('y', { doc: 'a', start: 0, end: 400 }),
      chunk('z'),
      chunk('z', { doc: 'a' }),
    ]),
    side(5),
  )
  const [x, y, z, other] = passages.map(({ key }) => key)
  expect(x).toBe(y)
  expect(z).toBe(other)
  expect(x).not.toBe(z)
  expect(passages.map(({ tokens }) => tokens)).toEqual([100, 100, undefined, undefined])
})

it('of a context are the named ones, else the first k', () => {
  const listOf = openLists()
  const chunks = [chunk('x'), chunk('y'), chunk('z')]
  expect(listOf(answered(chunks, { context: ['y'] }), side(5)).context).toBe(1)
  expect(listOf(answered(chunks), side(5)).context).toBe(3)
  expect(listOf(answered(chunks), side(undefined)).context).toBeUndefined()
})

it('are empty if the query failed', () => {
  const nothing = { passages: [], length: 0, context: undefined }
  expect(openLists()({ kind: 'failed', message: 'boom' }, side(5))).toEqual(nothing)
  expect(openLists()(undefined, side(5))).toEqual(nothing)
})

it('are limited to the first hundred of a list', () => {
  const chunks = Array.from({ length: 101 }, (_, at) => chunk(`c${at}`))
  const list = openLists()(answered(chunks), side(5))
  expect(list.passages).toHaveLength(100)
  expect(list).toMatchObject({ length: 101, context: 5 })
  const beyond = { returned: 900, ranks: new Map() }
  expect(openLists()(answered(chunks, { beyond }), side(undefined)).length).toBe(900)
  expect(
    openLists()(answered(chunks, { beyond: { ...beyond, returned: 3 } }), side(5)).length,
  ).toBe(101)
})

it('have the name of their document and the length of their text or span', () => {
  const passageOf = (fields: object) =>
    openLists()(answered([chunk('x', fields)]), side(5)).passages[0]
  expect(passageOf({ doc: './docs/a.md', start: 3, end: 12 })).toMatchObject({
    id: 'x',
    doc: 'docs/a.md',
    span: { start: 3, end: 12 },
    // Nine bytes are 2.25 tokens, rounded up.
    tokens: 3,
  })
  expect(passageOf({ start: 3, text: 'Twelve seats.' })).toMatchObject({
    doc: undefined,
    span: undefined,
    tokens: 4,
  })
  expect(passageOf({ end: 3 })).toMatchObject({ span: undefined, tokens: undefined })
})

it('have no text if it is empty', () => {
  const listOf = openLists()
  const { passages } = listOf(
    answered([chunk('x', { text: '' }), chunk('y', { text: ' ' })]),
    side(5),
  )
  expect(new Set(passages.map(({ key }) => key)).size).toBe(2)
  expect(passages.map(({ tokens }) => tokens)).toEqual([undefined, undefined])
})

it('are distinguished by text, even with the same offsets and id', () => {
  const listOf = openLists()
  const [one] = listOf(answered([of('a', 'Twelve seats.')]), side(5)).passages
  const [other] = listOf(answered([of('a', 'Eleven seats.')]), side(5)).passages
  const [place] = listOf(answered([chunk('x', { doc: 'a', start: 0, end: 4 })]), side(5)).passages
  const [elsewhere] = listOf(
    answered([chunk('x', { doc: 'a', start: 0, end: 5 })]),
    side(5),
  ).passages
  const [later] = listOf(answered([chunk('x', { doc: 'a', start: 1, end: 4 })]), side(5)).passages
  const [unnamed] = listOf(answered([chunk('x', { start: 0, end: 4 })]), side(5)).passages
  const keys = [one, other, place, elsewhere, later, unnamed].map((passage) => passage?.key)
  expect(new Set(keys).size).toBe(6)
})
