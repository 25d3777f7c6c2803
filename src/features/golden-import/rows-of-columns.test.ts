import { expect, it } from 'vitest'
import { rowsOf } from './rows-of-columns.ts'

const rows = [
  { question: 'Q1?', answer: 'A1' },
  { question: 'Q2?', answer: 'A2' },
]

it.each<[string, object]>([
  ['columns as lists', { question: ['Q1?', 'Q2?'], answer: ['A1', 'A2'] }],
  ['columns by numbers', { question: { 0: 'Q1?', 1: 'Q2?' }, answer: { 0: 'A1', 1: 'A2' } }],
  ['rows by numbers', { 0: rows[0], 1: rows[1] }],
  [
    'names beside cells',
    { columns: ['question', 'answer'], index: [0, 1], data: rows.map((row) => Object.values(row)) },
  ],
])('reads %s', (_, whole) => {
  expect(rowsOf({ ...whole })).toEqual(rows)
})

it('uses the keys of rows as their ids', () => {
  expect(rowsOf({ a: rows[0] })).toEqual([{ id: 'a', ...rows[0] }])
})

it.each<[string, object]>([
  ['lists of other lengths', { question: ['Q1?'], answer: ['A1', 'A2'] }],
  ['lists without a question', { a: [1], b: [2] }],
  ['a list of items beside a name', { name: 'set', data: rows }],
  ['one conversation', { messages: [{ role: 'user', content: 'Q1?' }] }],
  ['nothing', {}],
])('rejects %s as a table', (_, whole) => {
  expect(rowsOf({ ...whole })).toBeUndefined()
})
