import { describe, expect, it } from 'vitest'

import { cutoffOf, windowOf } from './cutoff.ts'
import { plainText } from '../plain-text.ts'

describe('the cutoff of a metric', () => {
  it.each([
    { metric: 'recall@5', cutoff: { kind: 'ranks', k: 5 }, window: 'the top 5' },
    {
      metric: 'recall@2000t',
      cutoff: { kind: 'tokens', budget: 2000 },
      window: 'the first 2,000 tokens',
    },
    { metric: 'mrr', cutoff: { kind: 'none' }, window: undefined },
    { metric: 'mrr@10', cutoff: { kind: 'ranks', k: 10 }, window: 'the top 10' },
  ])('$metric: $window', ({ metric, cutoff, window }) => {
    const words = windowOf(metric)
    expect(cutoffOf(metric)).toEqual(cutoff)
    expect(words && plainText(words)).toBe(window)
  })
})
