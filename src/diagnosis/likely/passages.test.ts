import { expect, it } from 'vitest'
import { answered, chunk } from '../../../test/support/score-example.ts'
import { openLists } from './passages.ts'

const of = (doc: string, text: string, fields = {}) => chunk(`${doc}-1`, { doc, text, ...fields })

it('are the same for equal texts, whatever their id, score or white space', () => {
  const listOf = openLists()
  const [base] = listOf(answered([of('a', 'Twelve seats.', { score: 3 })]), 5).passages
  const [head] = listOf(answered([of('b', 'twelve  seats. ', { score: 7 })]), 5).passages
  const [again] = listOf(answered([of('a', 'Twelve seats.')]), 5).passages
  expect(head?.key).toBe(base?.key)
  expect(again).toBe(base)
})

it('are told apart by place, else by id, where they have no text', () => {
  const listOf = openLists()
  const { passages } = listOf(
    answered([
      chunk('x', { doc: './a', start: 0, end: 400 }),
      chunk('y', { doc: 'a', start: 0, end: 400 }),
      chunk('z'),
      chunk('z', { doc: 'a' }),
    ]),
    5,
  )
  const [x, y, z, other] = passages.map(({ key }) => key)
  expect(x).toBe(y)
  expect(z).toBe(other)
  expect(x).not.toBe(z)
  expect(passages.map(({ tokens }) => tokens)).toEqual([100, 100, undefined, undefined])
})

it('of a context are those that it names, else the first k that there are', () => {
  const listOf = openLists()
  const chunks = [chunk('x'), chunk('y'), chunk('z')]
  expect(listOf(answered(chunks, { context: ['y'] }), 5).context).toBe(1)
  expect(listOf(answered(chunks), 5).context).toBe(3)
  expect(listOf(answered(chunks), undefined).context).toBeUndefined()
})

it('are none where the query failed', () => {
  const nothing = { passages: [], length: 0, context: undefined }
  expect(openLists()({ kind: 'failed', message: 'boom' }, 5)).toEqual(nothing)
  expect(openLists()(undefined, 5)).toEqual(nothing)
})
