import { expect, it } from 'vitest'
import { familyOf, selfPreference } from './self-preference.ts'

it.each([
  ['openai/gpt-5.4-mini', 'gpt'],
  ['gpt-4o', 'gpt'],
  ['meta-llama/Llama-3-8B', 'llama'],
  ['o3-mini', 'o'],
  ['models/7B', 'b'],
  ['vendor/42', undefined],
  ['', undefined],
])('%s belongs to the family %s', (model, family) => {
  expect(familyOf(model)).toBe(family)
})

it('warns once about each generator of the same family as the judge', () => {
  const generators = ['openai/gpt-4o', 'claude-x', 'gpt-4o-mini', 'openai/gpt-4o']
  expect(selfPreference({ judge: 'gpt-5', generators, rerankers: [] })).toEqual({
    generators: ['openai/gpt-4o', 'gpt-4o-mini'],
    reranker: undefined,
  })
})

it('warns about a judge that also ranks the chunks, even under another address', () => {
  const models = { judge: 'openai/gpt-5', generators: [], rerankers: ['rank-1', 'GPT-5'] }
  expect(selfPreference(models)).toEqual({ generators: [], reranker: 'GPT-5' })
})

it('does not warn if models are unknown or families differ', () => {
  expect(selfPreference({ judge: 'gpt-5', generators: [], rerankers: [] })).toBeUndefined()
  expect(
    selfPreference({ judge: 'gpt-5', generators: ['claude-x'], rerankers: ['gpt-4'] }),
  ).toBeUndefined()
  expect(selfPreference({ judge: '42', generators: ['43'], rerankers: [] })).toBeUndefined()
})
