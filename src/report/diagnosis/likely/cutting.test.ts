import { expect, it } from 'vitest'
import { generated, passage } from '../../../../test/support/generated-lists.ts'
import { cuttingOf } from './cutting.ts'

const cutting = (length: number) =>
  cuttingOf(generated(() => [passage(0, 1600), passage(9, length)], {}))

it('detects other chunking if a span that base returned lies within a longer one, or contains a shorter one', () => {
  expect(cuttingOf(generated(() => [passage(0), passage(9)], {}))).toBe('alike')
  expect(cutting(1600)).toBe('otherwise')
  expect(cutting(120)).toBe('otherwise')
})

it('compares many passages of one document in less time than all pairs need', () => {
  const placed = (at: number, length: number) => {
    const span = { start: at * 10, end: at * 10 + length }
    return { key: at * 1000 + length, id: `${at}-${length}`, doc: 'a', span, tokens: length }
  }
  const listed = (question: number, length: number) =>
    Array.from({ length: 700 }, (_, at) => placed(question * 700 + at, length))
  const facts = generated((question) => listed(question, 8), {
    base: (question) => listed(question, 10),
  })
  const started = performance.now()
  expect(cuttingOf(facts)).toBe('otherwise')
  expect(performance.now() - started).toBeLessThan(1500)
})
