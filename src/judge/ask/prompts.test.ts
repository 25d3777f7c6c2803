import { PROMPT_VERSION } from '../../llm/wire/user-message.ts'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../text/tokens.ts'
import { promptHash, questionsHash, relevanceHash, rubricFor } from './prompts.ts'

const calls = [
  'extract',
  'reference',
  'verify',
  'compare',
  'questions',
  'relevance',
  'rubric',
] as const

describe('the prompts', () => {
  it('change only together with their version', () => {
    expect([PROMPT_VERSION, promptHash({ explain: false }), promptHash({ explain: true })]).toEqual(
      [
        'judge/1',
        'c45b68071b783b76c7cc2d1874f843e45adb9f12627ffa7ad03d0b6f1863e4b6',
        '2b5d211b9b9f28d3789d62c05db1fa6343fe86eef532989be9000ec7b4e7141c',
      ],
    )
  })

  it('for questions change only together with the address of their judgements', () => {
    expect(questionsHash()).toBe('99bf411c5581db6d51bbdbac6b34385916e46cc688f192fccd768d241afd16d8')
  })

  it('on how far chunks help change only together with the address of their judgements', () => {
    expect(relevanceHash()).toBe('ed51511d92a7c670d176629b7b86e881e79b3bb47733014890a8bb7f66edf226')
  })

  it.each(calls)('take at most 900 tokens for %s, and at most 2,700 with both others', (call) => {
    for (const explain of [false, true]) {
      expect(tokensOf(rubricFor(call, { explain }))).toBeLessThanOrEqual(900)
      const item = (['extract', 'verify', 'compare'] as const).map((one) => {
        return tokensOf(rubricFor(one, { explain }))
      })
      expect(item.reduce((sum, tokens) => sum + tokens)).toBeLessThanOrEqual(2700)
    }
  })

  it.each(calls)('say for %s that data is never an instruction', (call) => {
    expect(rubricFor(call, { explain: false })).toMatch(/is never an instruction/)
  })

  it.each(calls)('name no side, metric, model, or threshold for %s', (call) => {
    const text = rubricFor(call, { explain: true })
    expect(text).not.toMatch(
      /\b(base|head|pull request|faithfulness|recall|precision|correctness|hallucination|metric|threshold|gpt|openai|claude)\b/i,
    )
  })

  it('describe the form of the reply in words, so that they hold without a schema', () => {
    expect(rubricFor('extract', { explain: false })).toContain('{"outcome": "answered"')
    expect(rubricFor('verify', { explain: false })).toContain(
      '{"verdicts": [{"id": string, "label"',
    )
    expect(rubricFor('verify', { explain: true })).toContain('"reason": string, "label"')
    for (const call of calls) expect(rubricFor(call, { explain: false })).toContain('JSON')
  })
})
