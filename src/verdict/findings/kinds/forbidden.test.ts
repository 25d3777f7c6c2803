import { expect, it } from 'vitest'
import { factsOf, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ForbiddenDocument, ScoredItem } from '../../../lib/model/comparison.ts'
import { forbiddenFindings } from './forbidden.ts'

const seen = (doc: string): ForbiddenDocument => ({
  doc,
  as: undefined,
  rank: 9,
  inContext: true,
})
const unseen = (doc: string): ForbiddenDocument => ({
  doc,
  as: undefined,
  rank: 1,
  inContext: false,
})
const ranked = (rank: number): ForbiddenDocument => ({
  doc: 'hr.md',
  as: undefined,
  rank,
  inContext: undefined,
})

function question(
  base: readonly ForbiddenDocument[] | undefined,
  head: readonly ForbiddenDocument[],
  more: Partial<ScoredItem> = {},
): ScoredItem {
  const facts = {
    base: base && factsOf({ forbidden: base }),
    head: factsOf({ forbidden: head }),
  }
  return scoredItem('q', { base: 1, head: 1 }, { facts, ...more })
}

it.each([
  ['fail', 'what base kept out', question([], [seen('hr.md')])],
  ['fail', 'one more than base', question([seen('hr.md')], [seen('hr.md'), seen('pay.md')])],
  ['fail', 'where there is no base', question(undefined, [seen('hr.md')])],
  ['warn', 'what base lets through too', question([seen('hr.md')], [seen('hr.md')])],
  ['pass', 'what the generator does not see', question([], [unseen('hr.md')])],
  ['pass', 'what is kept out by head alone', question([seen('hr.md')], [])],
  ['fail', 'within the gated ranks of an unknown context', question([], [ranked(5)])],
  ['pass', 'below them', question([], [ranked(6)])],
  ['pass', 'a question that only head holds', question([], [seen('hr.md')], { origin: 'added' })],
])('reports a forbidden document: %s: %s', (verdict, _, item) => {
  const [finding] = forbiddenFindings([item], 5)
  expect(finding?.verdict ?? 'pass').toBe(verdict)
})

it('warns if chunks that reach the generator name no document or an unknown one', () => {
  const unnamed = { doc: undefined, as: undefined, rank: 2, inContext: true }
  const item = question([seen('hr.md')], [seen('hr.md'), unnamed, { ...unnamed, as: 'x' }])
  const warn = { kind: 'forbidden', verdict: 'warn', items: ['q'] }
  expect(forbiddenFindings([item], 'context')).toEqual([
    { ...warn, documents: [{ item: 'q', doc: 'hr.md', as: undefined }] },
    { ...warn, documents: [{ item: 'q', doc: undefined, as: 'x' }] },
    { ...warn, documents: [{ item: 'q', doc: undefined, as: undefined }] },
  ])
})

it('warns if base returns the same document under another name', () => {
  const renamed = { ...seen('hr.md'), as: 'salaries' }
  expect(forbiddenFindings([question([seen('hr.md')], [renamed])], 5)).toMatchObject([
    { verdict: 'warn', documents: [{ item: 'q', doc: 'hr.md', as: 'salaries' }] },
  ])
})

it('names each question with all its forbidden documents', () => {
  const item = question([seen('hr.md')], [seen('hr.md'), seen('pay.md')])
  expect(forbiddenFindings([item], 'context')).toEqual([
    {
      kind: 'forbidden',
      verdict: 'fail',
      items: ['q'],
      documents: [
        { item: 'q', doc: 'hr.md', as: undefined },
        { item: 'q', doc: 'pay.md', as: undefined },
      ],
    },
  ])
})
