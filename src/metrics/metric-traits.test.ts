import { describe, expect, it } from 'vitest'
import { metric } from '../../test/support/score-example.ts'
import { defaultRule, isOfSpending, summaryOf } from './metric-traits.ts'

const phrases = { detector: 'phrases' } as const
const judge = { detector: 'judge' } as const

describe('statistics 4.2: the rule of a metric whose gate entry names no rule', () => {
  it.each([
    ['recall@5', 'auto'],
    ['token_f1', 'auto'],
    ['context_tokens', 'auto'],
    ['duplicate_share@5', 'auto'],
    ['input_tokens', 'significant'],
    ['output_tokens', 'significant'],
    ['correctness', 'significant'],
    ['rubric.tone', 'significant'],
    ['latency_p95', 'significant'],
    ['cost', 'significant'],
  ])('%s: %s, whoever detects a refusal', (name, rule) => {
    expect(defaultRule(metric(name), phrases)).toBe(rule)
    expect(defaultRule(metric(name), judge)).toBe(rule)
  })

  it.each([
    ['refusal', 'significant'],
    ['over_refusal', 'significant'],
  ])('%s: auto with phrases, %s with a judge', (name, rule) => {
    expect(defaultRule(metric(name), phrases)).toBe('auto')
    expect(defaultRule(metric(name), judge)).toBe(rule)
  })
})

describe('what a metric is', () => {
  it.each([
    { name: 'latency_p50', want: { quantile: 50 } },
    { name: 'latency_p95', want: { quantile: 95 } },
    { name: 'over_refusal', want: 'mean' },
    { name: 'recall@5', want: 'mean' },
    { name: 'cost', want: 'mean' },
    { name: 'input_tokens', want: 'mean' },
    { name: 'rubric.tone', want: 'mean' },
  ])('$name is summarised by $want', ({ name, want }) => {
    expect(summaryOf(metric(name))).toEqual(want)
  })

  it.each([
    { name: 'cost', spending: true },
    { name: 'latency_p95', spending: true },
    { name: 'output_tokens', spending: true },
    { name: 'context_tokens', spending: false },
    { name: 'recall@5', spending: false },
  ])('$name measures the effort of a question: $spending', ({ name, spending }) => {
    expect(isOfSpending(metric(name))).toBe(spending)
  })

  it('measures the effort of a question according to its group if the name is unknown', () => {
    expect(isOfSpending({ name: '<b>', group: 'timed' })).toBe(true)
    expect(isOfSpending({ name: '<b>', group: 'size' })).toBe(false)
  })
})
