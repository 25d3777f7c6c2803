import { expect, it } from 'vitest'
import { runs, settings } from '../../../test/support/side-fixture.ts'
import { chunksOfDocument } from '../../gate/comparing/chunks-of-document.ts'
import { openSharedWords } from './shared-words.ts'

const pipeline = { ...settings, chunk: { ...settings.chunk, size: 12, overlap: 0 } }
const refunds = 'Money comes back within five working days of the return.'
const texts = new Map([
  ['a.md', `${refunds}\n\nParcels are sent from our warehouse in Ghent every morning.`],
  ...Array.from(
    { length: 40 },
    (_, at) => [`b${at}.md`, `Our notes of the day ${at}: nothing to report.`] as const,
  ),
])
const corpus = { text: (doc: string) => texts.get(doc) }
const index = {
  pipeline,
  corpus,
  documents: [...texts.keys()],
  chunksOf: chunksOfDocument(pipeline, corpus),
}
const passage = [{ start: 0, end: refunds.length }]

it.each([
  { query: 'How many days does a refund of money take?', shares: true },
  { query: 'Working hours?', shares: true },
  { query: 'When do I get reimbursed?', shares: false },
  { query: 'Which warehouse sends parcels?', shares: false },
  { query: 'What comes within the day, of which we are to be told?', shares: true },
  { query: 'What, and to whom, of the xyzzy?', shares: false },
  { query: '', shares: true },
])('for “$query” the passage shares informative words: $shares', ({ query, shares }) => {
  expect(openSharedWords(index)(query, 'a.md', passage)).toBe(shares)
})

it('searches the whole document if no range is given', () => {
  expect(openSharedWords(index)('Which warehouse sends parcels?', 'a.md')).toBe(true)
})

it('returns undefined for vectors, for other pipelines, and for a passage that is not indexed', () => {
  const vectors = { ...pipeline, retrieve: { ...pipeline.retrieve, mode: 'hybrid' } } as const
  const asked = ['When do I get reimbursed?', 'a.md', passage] as const
  expect(openSharedWords({ ...index, pipeline: vectors })(...asked)).toBeUndefined()
  expect(openSharedWords({ ...index, pipeline: runs })(...asked)).toBeUndefined()
  expect(openSharedWords(index)(asked[0], 'missing.md', passage)).toBeUndefined()
})
