import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, metric, plain } from '../../test/support/score-example.ts'
import { goldenItem } from '../../test/support/scored-item.ts'
import type { Price } from '../lib/model/judging/prices.ts'
import type { QueryResult } from '../lib/model/run.ts'
import type { Sides } from '../lib/sides.ts'
import { scoreItem } from '../../test/support/score-item.ts'

const names = ['latency_p50', 'latency_p95', 'input_tokens', 'output_tokens', 'cost'] as const
const failed: QueryResult = { kind: 'failed', message: 'timed out' }
const price: Price = { input: 1, cachedInput: 0.1, output: 4 }
const usage = { inputTokens: 812, outputTokens: 60 }

/** Returns the value of every effort metric for head's result. */
function effortOf(
  head: QueryResult,
  { answerable = true, prices = { base: undefined, head: price } }: Partial<Given> = {},
) {
  const golden = goldenItem('q', { answerable, labels: { kind: 'none' } })
  const corpus = { text: () => undefined }
  const { scores } = scoreItem({
    golden: { base: golden, head: golden },
    results: { base: failed, head },
    corpora: { base: corpus, head: corpus },
    metrics: names.map(metric),
    match: { minGrade: 1 },
    contextK: { base: 20, head: 20 },
    prices,
    matrices: undefined,
    refusal: { detector: 'phrases', phrases: [] },
  })
  return Object.fromEntries(names.map((name) => [name, plain(scores.head.get(name))]))
}

type Given = { readonly answerable: boolean; readonly prices: Sides<Price | undefined> }

describe('metrics 6: what a query took', () => {
  it('is its time, whichever quantile it counts for', () => {
    expect(effortOf(answered([], { ms: 12.5 }))).toMatchObject({
      latency_p50: 12.5,
      latency_p95: 12.5,
    })
    expect(effortOf(answered([], { ms: 0 }))['latency_p50']).toBe(0)
  })

  it('is no time if the query warmed up its process or was not timed', () => {
    const cold = effortOf(answered([], { ms: 900, cold: true }))
    expect([cold['latency_p50'], cold['latency_p95']]).toEqual(['cold_start', 'cold_start'])
    expect(effortOf(answered([], { ms: undefined }))['latency_p95']).toBe('no_timing')
    expect(effortOf(answered([], { ms: undefined, cold: true }))['latency_p95']).toBe('cold_start')
  })

  it('is the tokens that the pipeline reports, including 0', () => {
    expect(effortOf(answered([], { usage }))).toMatchObject({
      input_tokens: 812,
      output_tokens: 60,
    })
    const half = { inputTokens: 0, outputTokens: undefined }
    expect(effortOf(answered([], { usage: half }))).toMatchObject({
      input_tokens: 0,
      output_tokens: 'no_usage',
      cost: 'no_usage',
    })
    expect(effortOf(answered([]))).toMatchObject({ input_tokens: 'no_usage', cost: 'no_usage' })
  })

  it('costs its tokens at the prices of its own side', () => {
    const { cost } = effortOf(answered([], { usage }))
    expect(cost).toBeCloseTo((812 * 1 + 60 * 4) / 1e6, 12)
    const other = { base: price, head: { ...price, output: 8 } }
    expect(effortOf(answered([], { usage }), { prices: other })['cost']).toBeCloseTo(
      (812 * 1 + 60 * 8) / 1e6,
      12,
    )
  })

  it('has no cost if the model has no price, whatever it used', () => {
    const prices = { base: price, head: undefined }
    expect(effortOf(answered([], { usage }), { prices })['cost']).toBe('no_price')
    expect(effortOf(answered([]), { prices })['cost']).toBe('no_price')
  })

  it('is unknown for a failed query', () => {
    expect(new Set(Object.values(effortOf(failed)))).toEqual(new Set(['query_failed']))
  })

  it('is measured for a question without an answer and without labels as well', () => {
    const result = answered([], { ms: 3, usage })
    expect(effortOf(result, { answerable: false })).toEqual(effortOf(result))
  })

  it('costs more with every token, and nothing without any', () => {
    const count = fc.nat(10_000_000)
    const costOf = (inputTokens: number, outputTokens: number): number =>
      Number(effortOf(answered([], { usage: { inputTokens, outputTokens } }))['cost'])
    expect(costOf(0, 0)).toBe(0)
    fc.assert(
      fc.property(count, count, (input, output) => {
        const all = costOf(input, output)
        expect(costOf(input + 1, output)).toBeGreaterThan(all)
        expect(costOf(input, output + 1)).toBeGreaterThan(all)
      }),
      { seed: 21, numRuns: 50 },
    )
  })
})

describe('output tokens that a side does not report', () => {
  const golden = goldenItem('q', { labels: { kind: 'none' } })
  const corpus = { text: () => undefined }
  const written = (base: QueryResult, head: QueryResult) => {
    const { scores } = scoreItem({
      golden: { base: golden, head: golden },
      results: { base, head },
      corpora: { base: corpus, head: corpus },
      metrics: [metric('output_tokens')],
      match: { minGrade: 1 },
      contextK: { base: 20, head: 20 },
      matrices: undefined,
      refusal: { detector: 'phrases', phrases: [] },
    })
    return [scores.base, scores.head].map((side) => plain(side?.get('output_tokens')))
  }
  const answer = 'x'.repeat(40)

  it('are estimated from both answers', () => {
    expect(written(answered([], { answer }), answered([], { answer: answer + answer }))).toEqual([
      10, 20,
    ])
    const told = answered([], { answer, usage })
    expect(written(told, answered([], { answer }))).toEqual([10, 10])
    expect(written(told, told)).toEqual([60, 60])
    expect(written(failed, told)[1]).toBe(60)
    expect(written(answered([]), answered([], { answer }))).toEqual(['no_usage', 10])
  })
})
