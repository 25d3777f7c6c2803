import { expect, test } from 'vitest'
import { matrixRows } from './matrix-rows.ts'

test.each([
  ['no matrix', undefined, [{}]],
  ['one axis', { a: [1, 2] }, [{ a: 1 }, { a: 2 }]],
  [
    'two axes without one pair',
    { a: [1, 2], b: ['x', 'y'], exclude: [{ a: 1, b: 'y' }] },
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ],
  ['rows alone', { include: [{ a: 1 }, { a: 2 }] }, [{ a: 1 }, { a: 2 }]],
  [
    'rows that extend others, and one of their own',
    { a: [1, 2], include: [{ a: 1, b: 3 }, { c: 4 }, { a: 5 }] },
    [{ a: 1, b: 3, c: 4 }, { a: 2, c: 4 }, { a: 5 }],
  ],
])('a matrix with %s has these rows', (_, matrix, rows) => {
  expect(matrixRows(matrix)).toEqual(rows)
})

const keys = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, 1]))

const wide = { a: Array(256).fill(1), include: [keys] }

test.each([
  ['an expression', '${{ fromJSON(inputs.rows) }}'],
  ['rows that an expression computes', { a: [1], include: '${{ fromJSON(inputs.rows) }}' }],
  ['more rows than GitHub starts', { a: Array(20).fill(1), b: Array(20).fill(1) }],
  ['more values than its rows should be compared with', wide],
  ['too many axes', Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`a${at}`, 1]))],
])('S10: a matrix with %s is a digest that changes with it', (_, matrix) => {
  const [digest] = matrixRows(matrix)
  expect(matrixRows(matrix)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(matrixRows([matrix])).not.toEqual([digest])
})

test('S10: each value of a matrix is read once, however many rows it is in', () => {
  let reads = 0
  const large = {
    get part() {
      reads += 1
      return 1
    },
  }
  const include = Array.from({ length: 100 }, () => ({ b: 2 }))
  const rows = matrixRows({ a: Array.from({ length: 256 }, (_, at) => at), b: [large], include })
  expect(rows).toHaveLength(356)
  expect(reads).toBe(1)
})
