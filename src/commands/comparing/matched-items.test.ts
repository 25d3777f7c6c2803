import { expect, it } from 'vitest'
import { answered, chunk } from '../../../test/support/score-example.ts'
import { type Matched, openMatchedItems } from './matched-items.ts'

function matchesMade(goldens: readonly object[], text: string): number {
  let made = 0
  const head = answered([chunk('a', { text })])
  const match = (): Matched => {
    made += 1
    return { results: { base: undefined, head } } as unknown as Matched
  }
  const matchOnce = openMatchedItems()
  for (const golden of [...goldens, ...goldens]) matchOnce(golden, match)
  return made
}

it('matches a question once, however often it is asked for', () => {
  expect(matchesMade([{}, {}], 'words')).toBe(2)
})

it('holds no more than 32 Mi units of text, those of the questions that came first', () => {
  const goldens = Array.from({ length: 40 }, () => ({}))
  expect(matchesMade(goldens, 'x'.repeat(2 ** 20))).toBe(40 + 40 - 32)
})
