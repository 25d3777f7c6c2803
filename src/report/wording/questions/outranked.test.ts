import { expect, it } from 'vitest'
import {
  itemFixture,
  reportFixture,
  targetFixture,
} from '../../../../test/support/report-fixture.ts'
import { outrankedBy } from './outranked.ts'

const quote = 'A refund to a bank account takes 10 working days'
const lines = { base: undefined, head: { first: 3, last: 5 } }
const chunkOf = (id: string, doc: string, text: string) => ({
  id,
  doc,
  text,
  lines,
  start: undefined,
  end: undefined,
  tokens: undefined,
})
const page = chunkOf('p', 'docs/returns.md', `Credits come later. ${quote}.`)
const faq = (text: string) => chunkOf('f', 'docs/faq.md', `## How long?\n\n${text}`)
const at = (chunk: number, rank: number) => ({ chunk, rank, score: undefined, until: undefined })

type Lists = { readonly base?: readonly number[]; readonly head?: readonly number[] }

/**
 * A question whose passage is in the first chunk, and a report with that chunk and `others`. The lists
 * contain the positions of the returned chunks.
 */
function asked(
  others: readonly ReturnType<typeof chunkOf>[],
  { base = [0], head = [1, 0] }: Lists = {},
) {
  const rankOf = (list: readonly number[]) => list.indexOf(0) + 1
  const target = targetFixture('docs/returns.md', {
    quote,
    rank: { base: rankOf(base), head: rankOf(head) },
  })
  const listed = (list: readonly number[]) => list.map((chunk, index) => at(chunk, index + 1))
  const item = itemFixture('refund', {
    targets: [target],
    chunks: { base: listed(base), head: listed(head) },
    scores: [{ metric: 'mrr', base: 1 / rankOf(base), head: 1 / rankOf(head) }],
  })
  return outrankedBy(item, reportFixture({ items: [item], chunks: [page, ...others] }))?.by.doc
}

it('names the document that now ranks above a labelled passage', () => {
  expect(asked([faq('Refunds take a while.')])).toBe('docs/faq.md')
})

it.each([
  ['is above on base too', [faq('Ask.')], { base: [1, 0], head: [1, 0] }],
  ['is below on head', [faq('Ask.')], { base: [0], head: [0, 1] }],
  [
    'is above on base with another text',
    [faq('Ask.'), faq('Ask us.'), chunkOf('r', 'docs/returns.md', 'Or not.')],
    { base: [1, 0], head: [2, 3, 0] },
  ],
  [
    'is above on base under another name',
    [
      faq('Ask.'),
      chunkOf('q', 'docs/questions.md', '## How long?\n\nAsk.'),
      chunkOf('r', 'docs/returns.md', 'Or not.'),
    ],
    { base: [1, 0], head: [2, 3, 0] },
  ],
])('names no document that %s', (_, others, lists) => {
  expect(asked(others, lists)).toBeUndefined()
})
