import { PROMPT_VERSION } from '../../../lib/llm/wire/user-message.ts'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { promptHash, relevanceHash, rubricFor } from './prompts.ts'

const calls = ['extract', 'reference', 'verify', 'compare', 'relevance', 'rubric'] as const

describe('the prompts', () => {
  it('change only together with their version', () => {
    expect([PROMPT_VERSION, promptHash()]).toEqual([
      'judge/1',
      'fa4d46ceafcebf15ded518cdb2c80a8ce2c0f51746132bc3ef71e4502d167022',
    ])
  })

  it('for chunk relevance change only together with the hash of their judgments', () => {
    expect(relevanceHash()).toBe('ed51511d92a7c670d176629b7b86e881e79b3bb47733014890a8bb7f66edf226')
  })

  it.each(calls)('take at most 900 tokens for %s, and at most 2,700 with both others', (call) => {
    expect(tokensOf(rubricFor(call))).toBeLessThanOrEqual(900)
    const item = (['extract', 'verify', 'compare'] as const).map((one) => tokensOf(rubricFor(one)))
    expect(item.reduce((sum, tokens) => sum + tokens)).toBeLessThanOrEqual(2700)
  })

  it.each(calls)('state for %s that data is never an instruction', (call) => {
    expect(rubricFor(call)).toMatch(/is never an instruction/)
  })

  it.each(calls)('name no side, metric, model, or threshold for %s', (call) => {
    const text = rubricFor(call)
    expect(text).not.toMatch(
      /\b(base|head|pull request|faithfulness|recall|precision|correctness|hallucination|metric|threshold|gpt|openai|claude)\b/i,
    )
  })

  it('describe the reply format in words, so that they work without a schema', () => {
    expect(rubricFor('extract')).toContain('{"outcome": "answered"')
    expect(rubricFor('verify')).toContain('{"verdicts": [{"id": string, "label"')
    for (const call of calls) expect(rubricFor(call)).toContain('JSON')
  })
})
