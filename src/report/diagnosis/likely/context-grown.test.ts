import { expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../../test/support/policy-settings.ts'
import { factsOf, listOf } from '../../../../test/support/likely-facts.ts'
import { metric } from '../../../../test/support/score-example.ts'
import { scoredItem } from '../../../../test/support/scored-item.ts'
import { decide } from '../../../verdict/decide.ts'
import { contextGrown } from './context-grown.ts'

const decided = (name: string, pairs: readonly (readonly [number, number])[]) => {
  const gated = metric(name)
  const policy = policySettings({ metrics: [gated], gate: [metricGate(gated)] })
  const items = pairs.map(([base, head], at) => scoredItem(`q${at}`, { base, head, metric: name }))
  return decide(items, policy)
}
const grown = decided('context_tokens', [
  [100, 300],
  [200, 400],
  [300, 200],
  [400, 400],
])

it('reports the context size and the number of questions affected', () => {
  expect(contextGrown(factsOf([]), grown)).toEqual({
    leads: {
      cause: 'context-grown',
      questions: 2,
      of: 4,
      evidence: { contextTokens: { base: 250, head: 325 } },
      named: [],
    },
    also: [],
  })
})

it('reports how many chunks the context contains and how long they are', () => {
  const list = (words: string, context: number) => ({ ...listOf(words), context })
  const facts = factsOf([
    { base: list('a:1@0-400', 2), head: list('a:2@0-800', 4) },
    { base: list('b:1@0-400', 4), head: list('b:2@0-800', 4) },
  ])
  expect(contextGrown(facts, grown)?.leads.evidence).toEqual({
    contextTokens: { base: 250, head: 325 },
    context: { base: 3, head: 4 },
    chunkTokens: { base: 100, head: 200 },
  })
})

it('reports nothing if the context was not compared', () => {
  expect(contextGrown(factsOf([]), decided('recall@5', [[1, 0]]))).toBeUndefined()
  expect(contextGrown(factsOf([]), decided('context_tokens', []))).toBeUndefined()
})
