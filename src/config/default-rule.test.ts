import { describe, expect, it } from 'vitest'
import { defaultRule } from './default-rule.ts'

const phrases = { detector: 'phrases' } as const
const judge = { detector: 'judge' } as const

describe('statistics 4.2: the rule of a metric whose entry names none', () => {
  it.each([
    ['recall@5', 'retrieval', 'point'],
    ['token_f1', 'answer', 'point'],
    ['context_tokens', 'size', 'point'],
    ['input_tokens', 'size', 'significant'],
    ['output_tokens', 'size', 'significant'],
    ['faithfulness', 'judged', 'significant'],
    ['latency_p95', 'timed', 'significant'],
    ['cost', 'cost', 'significant'],
  ] as const)('%s (%s): %s, whoever tells a refusal', (name, group, rule) => {
    expect(defaultRule({ name, group }, phrases)).toBe(rule)
    expect(defaultRule({ name, group }, judge)).toBe(rule)
  })

  it.each([
    ['refusal', 'significant'],
    ['over_refusal', 'significant'],
    ['refusal_accuracy', 'point'],
  ] as const)('%s: point by phrases, %s by a judge', (name, rule) => {
    expect(defaultRule({ name, group: 'answer' }, phrases)).toBe('point')
    expect(defaultRule({ name, group: 'answer' }, judge)).toBe(rule)
  })
})
