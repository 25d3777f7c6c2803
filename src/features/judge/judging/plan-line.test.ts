import { describe, expect, it } from 'vitest'
import { type EstimateTerms, planExcess, planLine } from './plan-line.ts'

const plan = { calls: 36, reused: 3120, input: 95_400, output: 21_150 }
const price = { input: 1, cachedInput: 0.1, output: 4 }
const none = { usd: undefined, tokens: undefined, calls: undefined }
const terms = (
  limits: Partial<EstimateTerms['limits']>,
  of: EstimateTerms['price'] = price,
): EstimateTerms => ({
  limits: { ...none, ...limits },
  price: of,
})

describe('the line before the first call', () => {
  it('contains calls, tokens, cost and budget', () => {
    expect(planLine(plan, terms({ usd: 2 }))).toBe(
      'judge: 36 calls planned, 3,120 judgments from earlier runs; about 95k input and 21k output tokens, about 0.18 USD at your prices; budget 2.00 USD',
    )
  })

  it('omits the cost without prices, and lists every limit that is set', () => {
    const limits = { tokens: 1_500_000, calls: 5000 }
    expect(
      planLine(
        { ...plan, calls: 1, reused: 1, input: 950 },
        { limits: { ...none, ...limits }, price: undefined },
      ),
    ).toBe(
      'judge: 1 call planned, 1 judgment from earlier runs; about 950 input and 21k output tokens; budget 1.5M tokens, 5,000 calls',
    )
  })

  it('is short if no call is needed', () => {
    const idle = { calls: 0, reused: 3120, input: 0, output: 0 }
    expect(planLine(idle, terms({ calls: 5000 }))).toBe(
      'judge: no calls planned, 3,120 judgments from earlier runs',
    )
  })

  it('rounds small amounts to significant digits', () => {
    const small = { calls: 1, reused: 0, input: 1576, output: 720 }
    expect(planLine(small, terms({}))).toContain('about 0.0045 USD at your prices')
    expect(planLine({ ...small, input: 10, output: 1 }, terms({}))).toContain(
      'about less than 0.0001',
    )
  })
})

describe('a plan that exceeds the budget', () => {
  it.each([
    ['calls', { calls: 35 }, 'take 36 calls, but judge.budget.calls is 35', '36'],
    [
      'tokens',
      { tokens: 100_000 },
      'take about 116,550 tokens, but judge.budget.tokens is 100,000',
      '116550',
    ],
    ['usd', { usd: 0.1 }, 'take about 0.18 USD, but judge.budget.usd is 0.10', '0.18'],
  ])('of %s says so, and suggests a sufficient value', (key, limits, message, enough) => {
    const excess = planExcess({ ...plan, output: 21_150 }, terms(limits))
    expect(excess?.message).toContain(message)
    expect(excess?.hint).toContain(`set judge.budget.${key} to ${enough} or more`)
    expect(planExcess(plan, terms({ [key]: Number(enough) }))).toBe(undefined)
  })

  it('is undefined at exactly the budget, without a budget, or for cost without prices', () => {
    expect(planExcess(plan, terms({ calls: 36, tokens: 116_550 }))).toBe(undefined)
    expect(planExcess(plan, terms({}))).toBe(undefined)
    expect(planExcess(plan, { limits: { ...none, usd: 0.01 }, price: undefined })).toBe(undefined)
  })
})
