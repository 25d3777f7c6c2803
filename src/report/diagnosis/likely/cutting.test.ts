import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { generated, passage } from '../../../../test/support/generated-lists.ts'
import { factsOf } from '../../../../test/support/likely-facts.ts'
import { cuttingOf } from './cutting.ts'

const cutting = (length: number) =>
  cuttingOf(generated(() => [passage(0, 1600), passage(9, length)], {}))

it('detects other chunking if a span that base returned lies within a longer one, or contains a shorter one', () => {
  expect(cuttingOf(generated(() => [passage(0), passage(9)], {}))).toBe('alike')
  expect(cutting(1600)).toBe('otherwise')
  expect(cutting(120)).toBe('otherwise')
})

describe('texts that were not chunked otherwise, but rewritten', () => {
  type Parts = readonly (readonly [start: number, end: number])[]
  /** Base returns chunks of 100 units, and head the given part of each. */
  const partsOf = (parts: Parts) =>
    cuttingOf(
      factsOf([
        {
          base: parts.map((_, at) => `a:b${at}@${100 * at}-${100 * at + 100}`).join(' '),
          head: parts
            .map(([start, end], at) => `a:h${at}@${100 * at + start}-${100 * at + end}`)
            .join(' '),
        },
      ]),
    )
  const repeated = (count: number, start: number, end: number): Parts =>
    Array.from({ length: count }, () => [start, end] as const)

  it.each<[string, Parts, string]>([
    ['ten beginnings', repeated(10, 0, 60), 'rewritten'],
    ['ten ends', repeated(10, 40, 100), 'rewritten'],
    ['beginnings, except for white space', repeated(10, 3, 60), 'rewritten'],
    ['parts after the beginning', repeated(10, 4, 60), 'otherwise'],
    ['nine beginnings', repeated(9, 0, 60), 'otherwise'],
    ['as many beginnings as ends', [...repeated(8, 0, 60), ...repeated(8, 40, 100)], 'otherwise'],
    ['three of four', [...repeated(12, 0, 60), ...repeated(4, 20, 80)], 'rewritten'],
    ['fewer', [...repeated(12, 0, 60), ...repeated(5, 20, 80)], 'otherwise'],
  ])('are %s of chunks', (_, parts, told) => {
    expect(partsOf(parts)).toBe(told)
  })

  it.each([
    ['of more than one in ten more', { base: 0.3, head: 0.41 }, 'rewritten'],
    ['of one in ten', { base: 0, head: 0.1 }, 'alike'],
    ['as on base', { base: 1, head: 1 }, 'alike'],
    ['of fewer', { base: 1, head: 0 }, 'alike'],
  ])('are those that documents do not have, %s', (_, altered, told) => {
    expect(cuttingOf(factsOf([{ base: 'a:1', head: 'a:1' }], { altered }))).toBe(told)
  })
})

it('compares many passages of one document in less time than all pairs need', async () => {
  const placed = (at: number, length: number) => {
    const span = { start: at * 10, end: at * 10 + length }
    return { key: at * 1000 + length, id: `${at}-${length}`, doc: 'a', span, tokens: length }
  }
  const growth = await growthOfWork(40, (size) => {
    const listed = (question: number, length: number) =>
      Array.from({ length: size }, (_, at) => placed(question * size + at, length))
    const facts = generated((question) => listed(question, 12), {
      base: (question) => listed(question, 10),
    })
    expect(cuttingOf(facts)).toBe('otherwise')
  })
  expect(growth).toBeLessThan(8)
})
