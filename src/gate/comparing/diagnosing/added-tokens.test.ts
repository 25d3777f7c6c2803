import { expect, it } from 'vitest'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import { addedTokens } from './added-tokens.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

const passages = [
  'Whoever rents a bicycle in the harbour may return it at any other station of the town.',
  'A deposit is taken from the card and given back within three days, unless it is damaged.',
  'Trailers cannot be booked ahead, but every larger station keeps two of them for families.',
]
const notice =
  'This page was printed from the intranet of a company and must not be handed on. '.repeat(5)

function side(...texts: readonly string[]): SideToScore {
  const chunks = texts.map((text, at) => chunk(`c${at}`, { doc: 'a.md', text }))
  const results = new Map([['q', answered(chunks)]])
  const corpus = { text: () => passages.join('\n\n') }
  return { run: { results }, corpus } as unknown as SideToScore
}

it('are the tokens that an index adds to its chunks, on both sides', () => {
  const head = side(...passages.map((text) => `${text}\n\n${notice}`))
  expect(addedTokens({ base: side(...passages), head }, ['q'])).toEqual({
    base: 0,
    head: expect.toSatisfy((count: number) => Math.abs(count - notice.length / 4) < 3),
  })
})

it('are unknown without a base, or if most chunks have no position', () => {
  expect(addedTokens({ base: undefined, head: side(...passages) }, ['q'])).toBeUndefined()
  const elsewhere = side(passages[0] ?? '', 'Nothing of this is in the document.')
  expect(addedTokens({ base: side(...passages), head: elsewhere }, ['q'])).toBeUndefined()
})
