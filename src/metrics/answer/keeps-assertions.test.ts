import { describe, expect, it } from 'vitest'

import { goldenItem } from '../../../test/support/scored-item.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { keepsAssertions } from './keeps-assertions.ts'

function answered(answer: string | undefined): QueryResult {
  return {
    kind: 'answered',
    chunks: [],
    ms: 1,
    cold: false,
    answer,
    context: undefined,
    usage: undefined,
    beyond: undefined,
  }
}

function held(item: Partial<GoldenItem>, answer: string | undefined) {
  return keepsAssertions(goldenItem('q', item), answered(answer), {
    detector: 'judge',
    phrases: ['ask the desk'],
  })
}

describe('statistics 4.6: what a must-pass item asserts about its answer', () => {
  it.each([
    { item: {}, answer: 'Anything.', want: 'nothing' },
    { item: { contains: ['60 days'] }, answer: 'It is 60 days.', want: 'kept' },
    { item: { contains: ['60 days', 'annual'] }, answer: 'It is 60 days.', want: 'broken' },
    { item: { excludes: ['lifetime'] }, answer: 'A lifetime.', want: 'broken' },
    { item: { excludes: ['lifetime'] }, answer: 'A month.', want: 'kept' },
    { item: { answerable: false }, answer: 'Ask the desk.', want: 'kept' },
    { item: { answerable: false }, answer: 'I do not know.', want: 'kept' },
    { item: { answerable: false }, answer: 'Yes, we do.', want: 'broken' },
    { item: { contains: ['60 days'] }, answer: undefined, want: 'no-answer' },
    { item: { contains: ['60 days'] }, answer: '', want: 'broken' },
  ])('$answer: $want', ({ item, answer, want }) => {
    expect(held(item, answer)).toBe(want)
  })

  it('a failed query gives no answer', () => {
    const failed: QueryResult = { kind: 'failed', message: 'no' }
    const item = goldenItem('q', { contains: ['x'] })
    expect(keepsAssertions(item, failed, { detector: 'phrases', phrases: [] })).toBe('no-answer')
  })
})
