import { expect, it } from 'vitest'
import { metric } from '../../../test/support/score-example.ts'
import { goneLabel, scoredItem } from '../../../test/support/scored-item.ts'
import type { ItemDetails, ScoredItem } from '../../lib/model/comparison.ts'
import { isSettled } from './settled-item.ts'

const answered = (answer?: string) => ({ kind: 'answered' as const, answer })

type Settings = {
  readonly base?: string
  readonly head?: string
  readonly change?: 'improved'
}

function settled(item: ScoredItem, { base = 'a', head = 'a', change }: Settings = {}): boolean {
  const results = { base: answered(base), head: answered(head) }
  return isSettled(item, {
    headline: metric('recall@5'),
    changes: new Map([['q', change ?? 'unchanged']]),
    metrics: ['recall@5'],
    matrices: new Map(),
    attributions: new Map(),
    worseAnswers: new Map(),
    details: () => ({ results }) as unknown as ItemDetails,
  })
}

it('settles only a question that is answered as before', () => {
  const same = scoredItem('q', { base: 1, head: 1 })
  expect(settled(same)).toBe(true)
  expect(settled(same, { head: 'b' })).toBe(false)
  expect(settled(same, { change: 'improved' })).toBe(false)
  expect(settled(scoredItem('q', { base: 0, head: 0 }))).toBe(false)
  expect(settled(scoredItem('q', { base: 0.5, head: 0.5 }))).toBe(false)
  const head = { ...same.facts.head, assertions: 'broken' as const }
  expect(settled({ ...same, facts: { ...same.facts, head } })).toBe(false)
  expect(settled(scoredItem('q', { base: 0.5, head: 1 }))).toBe(false)
  expect(settled(scoredItem('q', { head: 1 }))).toBe(false)
  expect(settled({ ...same, gone: [goneLabel('q')] })).toBe(false)
})
