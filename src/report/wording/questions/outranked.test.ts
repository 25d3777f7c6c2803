import { expect, it } from 'vitest'
import {
  itemFixture,
  reportFixture,
  targetFixture,
} from '../../../../test/support/report-fixture.ts'
import { plainText } from '../plain-text.ts'
import { outrankedBy, outrankingWords } from './outranked.ts'

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

function asked(text: string, { base = [0], head = [1, 0], id = 'refund' } = {}) {
  const rankOf = (list: readonly number[]) => list.indexOf(0) + 1
  const target = targetFixture('docs/returns.md', {
    quote,
    rank: { base: rankOf(base), head: rankOf(head) },
  })
  const listed = (list: readonly number[]) => list.map((chunk, index) => at(chunk, index + 1))
  const item = itemFixture(id, {
    targets: [target],
    chunks: { base: listed(base), head: listed(head) },
  })
  return { item, report: reportFixture({ items: [item], chunks: [page, faq(text)] }) }
}

it.each([
  ['A refund takes 10\nworking days.', 'A refund takes 10 working days.'],
  ['A refund takes 12 working days.', undefined],
  ['Ask the office about 10 o’clock.', undefined],
])('accepts either page if the other one says nearly the same: %j', (text, said) => {
  const { item, report } = asked(text)
  const found = outrankedBy(item, report)
  expect(found?.by.doc).toBe('docs/faq.md')
  expect(found?.label).toEqual(
    said && {
      any: [
        { doc: 'docs/returns.md', quote },
        { doc: 'docs/faq.md', quote: said },
      ],
    },
  )
})

it('names no chunk that is above on base too, or below on head', () => {
  for (const lists of [
    { base: [1, 0], head: [1, 0] },
    { base: [0], head: [0, 1] },
  ]) {
    const { item, report } = asked('A refund takes 10 working days.', lists)
    expect(outrankedBy(item, report)).toBeUndefined()
  }
})

it('names the page that outranks labelled passages and says nearly the same', () => {
  const told = (text: string) => {
    const { item, report } = asked(text)
    const items = [item, { ...item, id: 'second' }]
    return outrankingWords({ ...report, items }).map((words) => plainText(words))
  }
  expect(told('A refund takes 10 working days.')).toEqual([
    'docs/faq.md now ranks above the labelled passage of 2 questions and says nearly the same: refund, second. To accept either page, paste the label that rag-gate show ID prints.',
  ])
  expect(told('A refund takes a while.')).toEqual([])
})
