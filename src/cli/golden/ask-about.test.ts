import { expect, it } from 'vitest'
import type { Proposal } from '../../commands/golden/anchoring/propose-labels.ts'
import { askAbout } from './ask-about.ts'

const labels = { evidence: [{ doc: 'docs/a.md', quote: 'a\nquote \u001B[31mred' }] }
const about = (id: string, outcome: Proposal['outcome']): Proposal => ({
  id,
  query: 'Why?',
  line: 1,
  outcome,
  by: 'words',
  score: 0.4,
  labels,
})

/** What is decided where a person answers like this, and what that person was shown. */
async function decide(proposals: readonly Proposal[], ...answers: readonly string[]) {
  const left = [...answers]
  const shown: string[] = []
  const other = {
    by: 'exact',
    score: 1,
    labels: { evidence: [{ doc: 'b.md', quote: 'other' }] },
  } as const
  const decided = await askAbout(proposals, {
    ask: async (text) => {
      shown.push(text)
      return left.shift()
    },
    look: (words) => (words === 'other words' ? other : undefined),
  })
  return { decided: decided.map(({ id, outcome, score }) => [id, outcome, score]), shown }
}

it('asks about what is unsure alone, in one printable line a quote', async () => {
  const { decided, shown } = await decide([about('a', 'anchored'), about('b', 'asked')], 'y')
  expect(decided).toEqual([
    ['a', 'anchored', 0.4],
    ['b', 'anchored', 0.4],
  ])
  expect(shown).toEqual([
    '\nb (0.40 words): Why?\n  docs/a.md: a quote red\nIs that the evidence? yes, no, edit, skip: ',
  ])
})

it('leaves out what is refused, and keeps as a draft what is skipped or nobody answers', async () => {
  const asked = ['a', 'b', 'c', 'd'].map((id) => about(id, 'asked'))
  const { decided } = await decide(asked, 'no', ' Skip ', 'what?', 'n')
  expect(decided).toEqual([
    ['b', 'asked', 0.4],
    ['d', 'asked', 0.4],
  ])
})

it('asks again about what other words find', async () => {
  const { decided, shown } = await decide(
    [about('a', 'asked')],
    'e',
    'nothing',
    'e',
    'other words',
    'yes',
  )
  expect(decided).toEqual([['a', 'anchored', 1]])
  expect(shown.at(-1)).toContain('b.md: other')
})
