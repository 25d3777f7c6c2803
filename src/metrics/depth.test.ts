import { describe, expect, it } from 'vitest'
import { metric } from '../../test/support/score-example.ts'
import { depthFor } from './depth.ts'

describe('metrics 4.2: depth', () => {
  it.each([
    { names: [], depth: 20 },
    { names: ['mrr', 'context_tokens'], depth: 20 },
    { names: ['recall@5', 'ndcg@10'], depth: 20 },
    { names: ['recall@11', 'ndcg@10'], depth: 22 },
    { names: ['recall@5', 'recall@2000t'], depth: 20 },
    { names: ['recall@5', 'recall@2001t'], depth: 21 },
    { names: ['recall@20', 'recall@9950t'], depth: 100 },
    { names: ['recall@501'], depth: 1000 },
    { names: ['recall@1000000t'], depth: 1000 },
    { names: ['recall@context'], contexts: [5], depth: 20 },
    { names: ['recall@context'], contexts: [5, 12], depth: 48 },
    { names: ['recall@5'], contexts: [300], depth: 1000 },
  ])('$names ask for $depth chunks', ({ names, contexts = [], depth }) => {
    expect(depthFor(names.map(metric), contexts)).toBe(depth)
  })
})
