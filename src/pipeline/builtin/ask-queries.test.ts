import { describe, expect, it } from 'vitest'
import { askQueries } from './ask-queries.ts'
import type { FtsIndex } from './fts-index.ts'

/** Answers `rows` by the numbers in a query; a query with `!` fails. */
function indexOf(text: string): FtsIndex {
  return {
    add: () => undefined,
    finish: () => undefined,
    search: (query) => {
      if (query.includes('!')) throw new Error(`no such thing: ${query}`)
      return Array.from(query.match(/\d+/g) ?? [], (row) => ({ row: Number(row), score: 1 }))
    },
    chunk: (row) => ({ doc: `d${row}`, start: 0, end: text.length, text }),
    bytes: () => 0,
    [Symbol.dispose]: () => undefined,
  }
}

const ask = (text: string, queries: readonly string[]) => {
  const told: number[] = []
  const work = { depth: 5, queries: queries.map((query, at) => ({ id: `q${at}`, query })) }
  const batches = [...askQueries(indexOf(text), work, (done) => told.push(done))]
  return { batches, told }
}

describe('asking all queries', () => {
  it('sends every chunk once and every answer in its order', () => {
    const { batches, told } = ask('text', ['1 2', '2 3', '', '1'])
    expect(batches).toHaveLength(1)
    expect(batches[0]?.chunks.map(([row, { doc }]) => [row, doc])).toEqual([
      [1, 'd1'],
      [2, 'd2'],
      [3, 'd3'],
    ])
    expect(batches[0]?.answers).toMatchObject([
      { kind: 'answered', id: 'q0', hits: [{ row: 1 }, { row: 2 }] },
      { kind: 'answered', id: 'q1', hits: [{ row: 2 }, { row: 3 }] },
      { kind: 'answered', id: 'q2', hits: [] },
      { kind: 'answered', id: 'q3', hits: [{ row: 1 }] },
    ])
    expect(told).toEqual([1, 2, 3, 4])
  })

  it('lets a query fail alone, with its own message', () => {
    const { batches } = ask('text', ['1', '1 !', '2'])
    expect(batches[0]?.answers).toMatchObject([
      { kind: 'answered', id: 'q0' },
      { kind: 'failed', id: 'q1', message: 'no such thing: 1 !' },
      { kind: 'answered', id: 'q2' },
    ])
  })

  it('sends large answers before all is asked, and text still once', () => {
    const { batches } = ask('x'.repeat(3_000_000), ['1', '2', '1 2 3', '3', ''])
    expect(batches.map(({ chunks, answers }) => [chunks.length, answers.length])).toEqual([
      [2, 2],
      [1, 3],
    ])
  })

  it('sends many answers in parts', () => {
    const { batches } = ask('x', Array<string>(1200).fill('1'))
    expect(batches.map(({ answers }) => answers.length)).toEqual([500, 500, 200])
  })
})
