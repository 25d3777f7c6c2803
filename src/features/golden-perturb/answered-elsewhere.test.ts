import { expect, it } from 'vitest'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { answeredElsewhere } from './answered-elsewhere.ts'
import { placeQuestion } from './placed-questions.ts'

const quote = 'Refunds of annual plans are paid within 14 days.'
const about = `# Refunds\n\nWrite to the desk. ${quote} Monthly plans end by themselves.\n`

function isAnswered(
  more: Readonly<Record<string, string>>,
  { query = 'How soon are refunds of annual plans paid?', answer = 'Within 14 days.' } = {},
): boolean {
  const filler = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `docs/${at}.md`,
      `# Page ${at}\n\nShelf ${at} of the library holds ${at + 3} boxes. The keys are in room ${at}.\n`,
    ]),
  )
  const documents = new Map(Object.entries({ 'docs/refunds.md': about, ...filler, ...more }))
  const any = [{ doc: 'docs/refunds.md', quote, prefix: '', suffix: '', start: undefined }]
  const labels = { kind: 'evidence', targets: [{ grade: 1, any }] } as const
  const one = placeQuestion(goldenItem('q', { query, references: [answer], labels }), documents)
  if (one === undefined) throw new Error('not placed')
  return answeredElsewhere(documents)(one)
}

it.each([
  ['the same in other words', 'An annual plan: we pay the refund in 14 days.', true],
  ['in words and another unit', 'For annual plans the refund is paid after two weeks.', true],
  ['below a heading', '## Refunds of annual plans\n\nThey reach you after 14 days.', true],
  ['another number', 'Refunds of annual plans are paid in full, with 5 euros of interest.', false],
  ['the number of something else', 'Books are lent for 14 days.', false],
  ['nothing of it', 'The desk opens at nine.', false],
])('a page that contains %s: answered %s', (_, text, answered) => {
  expect(isAnswered({ 'docs/other.md': `# Other\n\n${text}\n` })).toBe(answered)
})

it('detects an answer in another sentence of the same page', () => {
  const both = `${about}\nFor annual plans that refund takes two weeks.\n`
  expect(isAnswered({ 'docs/refunds.md': both })).toBe(true)
})

it.each([
  ['The annual plan is refunded by Ada Lovelace of the desk.', true],
  ['The annual plan is refunded by the desk.', false],
])('compares an answer without numbers by its words: %s', (text, answered) => {
  const asked = { query: 'Who refunds annual plans?', answer: 'Ada Lovelace' }
  expect(isAnswered({ 'docs/other.md': `# Other\n\n${text}\n` }, asked)).toBe(answered)
})
