import { describe, expect, it } from 'vitest'
import { askQueries } from './ask-queries.ts'
import type { Search } from './word-index/search-index.ts'

/** Answers places by the numbers in a query; a query with `!` fails. */
const search: Search = (query) => {
  if (query.includes('!')) throw new Error(`no such thing: ${query}`)
  return Array.from(query.match(/\d+/g) ?? [], (place) => ({ place: Number(place), score: 1 }))
}

const ask = (text: string, queries: readonly string[]) => {
  const told: number[] = []
  const batches = [
    ...askQueries({
      index: { chunk: (place) => ({ doc: `d${place}`, start: 0, end: text.length, text }) },
      search,
      queries: queries.map((query, at) => ({ id: `q${at}`, query })),
      tell: (done, total) => told.push(done, total),
    }),
  ]
  return { batches, told }
}

describe('asking all queries', () => {
  it('sends every chunk once and every answer in its order, the first as cold', () => {
    const { batches, told } = ask('text', ['1 2', '2 3', '', '1'])
    expect(batches).toHaveLength(1)
    expect(batches[0]?.chunks.map(([place, { doc }]) => [place, doc])).toEqual([
      [1, 'd1'],
      [2, 'd2'],
      [3, 'd3'],
    ])
    expect(batches[0]?.answers).toMatchObject([
      { kind: 'answered', id: 'q0', cold: true, hits: [{ place: 1 }, { place: 2 }] },
      { kind: 'answered', id: 'q1', cold: false, hits: [{ place: 2 }, { place: 3 }] },
      { kind: 'answered', id: 'q2', cold: false, hits: [] },
      { kind: 'answered', id: 'q3', cold: false, hits: [{ place: 1 }] },
    ])
    expect(told).toEqual([1, 4, 2, 4, 3, 4, 4, 4])
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
