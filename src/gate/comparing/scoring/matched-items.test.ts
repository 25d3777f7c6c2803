import { expect, it } from 'vitest'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import type { QueryResult } from '../../../lib/model/run.ts'
import { type MatchedResults, openMatchedItems } from './matched-items.ts'

/** Returns how many of the questions are matched only once if each is requested twice. */
function heldOf(questions: number, results: { base?: QueryResult; head: QueryResult }): number {
  const goldens = Array.from({ length: questions }, () => ({}))
  let made = 0
  const match = (): MatchedResults => {
    made += 1
    return { results: { base: undefined, ...results } } as unknown as MatchedResults
  }
  const matchOnce = openMatchedItems()
  for (const golden of [...goldens, ...goldens]) matchOnce(golden, match, true)
  return 2 * questions - made
}

function chunksOf(count: number, text: string | undefined): QueryResult {
  return answered(Array.from({ length: count }, () => chunk('a', { text })))
}

const failed = { kind: 'failed', message: 'no answer' } as const

it('matches a question once, however often it is requested', () => {
  expect(heldOf(2, { head: chunksOf(1, 'words') })).toBe(2)
})

it.each([
  { what: '32 Mi units of text', each: { head: chunksOf(1, 'x'.repeat(2 ** 20)) }, held: 32 },
  {
    what: '32 Mi units of answers',
    each: { head: answered([], { answer: 'x'.repeat(2 ** 20) }) },
    held: 32,
  },
  {
    what: '100,000 short chunks of both sides',
    each: { base: chunksOf(5, 'word'), head: chunksOf(20, 'word') },
    held: 4000,
  },
  { what: '100,000 chunks without text', each: { head: chunksOf(20, undefined) }, held: 5000 },
  { what: '100,000 questions without chunks', each: { base: failed, head: failed }, held: 100_000 },
])('keeps at most $what, starting with the first questions', ({ each, held }) => {
  expect(heldOf(held + 8, each)).toBe(held)
})
