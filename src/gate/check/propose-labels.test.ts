import { expect, it } from 'vitest'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { parseLabels } from '../../golden/parse-labels.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { cluesOf, openProposals } from './propose-labels.ts'

const billing = `# Billing

## Refunds

Annual plans are refunded within sixty days. Monthly plans end with the month.

## Seats

Every seat costs nine euros and can be moved to somebody else.
`
const faq = `# Questions

## Refunds

Write to us about money that you want back.
`
const documents = [
  { doc: 'docs/billing.md', text: billing, extracted: false },
  { doc: 'docs/faq.md', text: faq, extracted: false },
]
const proposeFor = openProposals(documents)
const propose = (one: GoldenItem, notes?: unknown) => {
  const clues = cluesOf(one, notes)
  return clues && proposeFor(clues)
}

const item = (changes: Parameters<typeof goldenItem>[1] = {}) =>
  goldenItem('q', {
    query: 'When is an annual plan refunded?',
    labels: { kind: 'none' },
    ...changes,
  })
const annual = 'Annual plans are refunded within sixty days.'

it('finds an answer in the documents, and reports the confidence', () => {
  expect(
    propose(item({ references: ['They are refunded within sixty days.'] }), undefined),
  ).toEqual({
    id: 'q',
    query: 'When is an annual plan refunded?',
    line: 1,
    outcome: 'sure',
    by: 'words',
    score: expect.any(Number),
    labels: { evidence: [{ doc: 'docs/billing.md', quote: annual }] },
  })
})

it('uses the best of several reference answers', () => {
  const references = ['Zebras do not know.', annual]
  expect(propose(item({ references }), undefined)).toMatchObject({ by: 'exact', score: 1 })
})

it('reports an unsure match, and finds nothing without a similar text', () => {
  expect(
    propose(item({ references: ['Sixty days, as long as nobody used it'] }), {}),
  ).toMatchObject({ outcome: 'unsure' })
  expect(propose(item({ references: ['Kangaroos'], query: 'Zebras?' }), undefined)).toMatchObject({
    outcome: 'not-found',
  })
})

it('searches only for known answer texts, and only without a label', () => {
  expect(propose(item(), 'typed by hand')).toBeUndefined()
  expect(propose(item({ references: [annual], answerable: false }))).toBeUndefined()
  const { labels } = parseLabels({ docs: ['docs/faq.md'] })
  expect(propose(item({ references: [annual], labels }))).toBeUndefined()
})

it('finds the contexts in the notes, each as a separate target', () => {
  const contexts = [annual, 'Every seat costs nine euros and can be moved to somebody else.']
  const found = propose(item({ references: ['Sixty days'] }), { contexts })
  expect(found).toMatchObject({ outcome: 'sure', by: 'exact', score: 1 })
  expect(found?.labels?.evidence).toHaveLength(2)
  const half = propose(item(), {
    contexts: [annual, 'Zebras are not to be seen anywhere in there, sorry.'],
  })
  expect(half).toMatchObject({ outcome: 'unsure', score: 0.5 })
})

it('finds sections from the notes by label or heading, and is unsure if a heading is in two documents', () => {
  const named = (...sections: readonly string[]) => propose(item(), { sections })
  expect(named('Seats')).toMatchObject({
    outcome: 'sure',
    by: 'heading',
    labels: { sections: ['docs/billing.md#seats'] },
  })
  expect(named('docs/faq.md#refunds')).toMatchObject({
    labels: { sections: ['docs/faq.md#refunds'] },
  })
  expect(named('Refunds')).toMatchObject({
    outcome: 'unsure',
    score: 0.5,
    labels: { sections: ['docs/billing.md#refunds', 'docs/faq.md#refunds'] },
  })
  expect(named('Zebras')).toMatchObject({ outcome: 'not-found' })
})

it('searches for an answer in the sections that notes name, if every name is known', () => {
  const answered = item({ references: [annual] })
  expect(propose(answered, { sections: ['docs/billing.md#refunds'] })).toMatchObject({
    labels: { evidence: [{ doc: 'docs/billing.md', quote: annual }] },
  })
  // One of the two named sections does not exist, so the proposal is unsure, and no other section is
  // searched for.
  const notes = { sections: ['docs/billing.md#seats', 'docs/billing.md#none'] }
  expect(propose(answered, notes)).toMatchObject({
    outcome: 'unsure',
    by: 'heading',
    labels: { sections: ['docs/billing.md#seats'] },
  })
})
