import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, entryOf } from './catalogue.ts'
import type { Metric } from '../lib/model/metric.ts'
import { formatMetric, knownMetricNames, parseMetric } from './parse-metric.ts'

function parsed(text: string): Metric {
  const result = parseMetric(text)
  if (result.kind === 'problem') throw new Error(result.message)
  return result.metric
}

function problemOf(text: string): string {
  const result = parseMetric(text)
  if (result.kind === 'metric') throw new Error(`${text} is ${result.metric.name}`)
  return result.message
}

const names = fc.constantFrom(...catalogue).chain((entry) => {
  switch (entry.cutoff) {
    case 'none':
      return fc.constant(entry.name)
    case 'ranks':
      return fc.integer({ min: 1, max: 1000 }).map((k) => `${entry.name}@${k}`)
    case 'tokens':
      return fc.integer({ min: 1, max: 1_000_000 }).map((budget) => `${entry.name}@${budget}t`)
    case 'context':
      return fc.constant(`${entry.name}@context`)
  }
})

describe('metrics 1: names', () => {
  it('lists every form once', () => {
    expect(new Set(knownMetricNames).size).toBe(catalogue.length)
    expect(knownMetricNames).toEqual(expect.arrayContaining(['recall@k', 'recall@Bt', 'mrr']))
  })

  it('are read into family, cutoff, direction and group', () => {
    expect(parsed('recall@5')).toEqual({
      name: 'recall@5',
      family: 'recall',
      cutoff: { kind: 'ranks', k: 5 },
      direction: 'higher',
      group: 'retrieval',
    })
    expect(parsed('recall@2000t')).toEqual({
      name: 'recall@2000t',
      family: 'recall_budget',
      cutoff: { kind: 'tokens', budget: 2000 },
      direction: 'higher',
      group: 'retrieval',
    })
    expect(parsed('context_tokens')).toEqual({
      name: 'context_tokens',
      family: 'context_tokens',
      cutoff: { kind: 'none' },
      direction: 'lower',
      group: 'size',
    })
    expect(['input_tokens', 'cost', 'latency_p95'].map((name) => parsed(name).group)).toEqual([
      'size',
      'cost',
      'timed',
    ])
  })

  it('may name a rubric with any label', () => {
    expect(parsed('Rubric.Tone-2')).toEqual({
      name: 'rubric.tone-2',
      family: 'rubric.tone-2',
      cutoff: { kind: 'none' },
      direction: 'higher',
      group: 'judged',
    })
    expect(entryOf(parsed('rubric.tone')).form).toBe('rubric.tone')
  })

  it.each([
    'duplicate_share@5',
    'context_tokens',
    'input_tokens',
    'cost',
    'latency_p95',
    'over_refusal',
  ])('%s counts a fault or a cost, and is better when lower', (name) => {
    expect(parsed(name).direction).toBe('lower')
  })

  it.each([
    ['P@5', 'precision@5'],
    ['R@10', 'recall@10'],
    ['r@2000T', 'recall@2000t'],
    ['hit_rate@3', 'hit@3'],
    ['Success@1', 'hit@1'],
    ['mean_reciprocal_rank', 'mrr'],
    ['Mean_Reciprocal_Rank@10', 'mrr@10'],
    ['nDCG@10', 'ndcg@10'],
    ['MAP', 'map'],
    ['vital_recall', 'completeness'],
    ['over_refusal_rate', 'over_refusal'],
    ['refusal_recall', 'refusal'],
    ['RUBRIC.Tone', 'rubric.tone'],
    ['recall@1000', 'recall@1000'],
    ['recall@1000000t', 'recall@1000000t'],
  ])('%s is read as %s', (text, canonical) => {
    expect(parsed(text).name).toBe(canonical)
    expect(formatMetric(parsed(text))).toBe(canonical)
  })

  it('are formatted back to what was read, whatever its case', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(formatMetric(parsed(name))).toBe(name)
        expect(parsed(name.toUpperCase())).toEqual(parsed(name))
        expect(entryOf(parsed(name)).name).toBe(name.split('@')[0])
      }),
      { seed: 11 },
    )
  })

  it.each([
    {
      text: 'recal@5',
      problem:
        '"recal@5" is not a metric; known metrics: recall@k, recall@context, recall@Bt, precision@k,',
    },
    { text: '', problem: '"" is not a metric' },
    { text: ' recall@5', problem: '" recall@5" is not a metric' },
    { text: 'recall_budget@5t', problem: 'is not a metric' },
    { text: 'correctness@5', problem: 'takes no cutoff' },
    { text: 'latency_p99', problem: 'is not a metric' },
    { text: 'rubric', problem: 'is not a metric' },
    { text: 'rubric.', problem: 'is not a metric' },
    { text: 'rubric.2nd', problem: 'is not a metric' },
    { text: 'rubric.a_b', problem: 'is not a metric' },
    { text: 'rubric.tone@5', problem: 'takes no cutoff' },
    { text: 'constructor', problem: '"constructor" is not a metric' },
    { text: '__proto__@5', problem: '"__proto__@5" is not a metric' },
    {
      text: 'recall',
      problem:
        '"recall" needs a cutoff, expected recall@5 (ranks: 1 to 1000) or recall@context or recall@2000t',
    },
    { text: 'precision', problem: 'needs a cutoff, expected precision@5 (ranks: 1 to 1000)' },
    { text: 'mrr@', problem: 'has no such cutoff, expected mrr or mrr@5' },
    { text: 'recall@0', problem: 'has no such cutoff' },
    { text: 'recall@05', problem: 'has no such cutoff' },
    { text: 'recall@1001', problem: 'has no such cutoff' },
    { text: 'recall@0t', problem: 'has no such cutoff' },
    { text: 'recall@1000001t', problem: 'has no such cutoff' },
    { text: 'recall@99999999t', problem: 'has no such cutoff' },
    { text: 'recall@5.5', problem: 'has no such cutoff' },
    { text: 'recall@-5', problem: 'has no such cutoff' },
    { text: 'recall@5tt', problem: 'has no such cutoff' },
    { text: 'recall@5@5', problem: 'has more than one @' },
    { text: 'precision@2000t', problem: 'has no such cutoff, expected precision@5' },
    { text: 'cost@5', problem: '"cost@5" takes no cutoff' },
    { text: 'context_tokens@500t', problem: 'takes no cutoff' },
  ])('$text is refused: $problem', ({ text, problem }) => {
    expect(problemOf(text)).toContain(problem)
    expect(problemOf(text)).toContain(`${knownMetricNames.join(', ')}; k as in recall@5`)
  })

  it('quotes only the start of a long name', () => {
    const short = problemOf('x')
    expect(problemOf('x'.repeat(5000)).length).toBeLessThan(short.length + 100)
  })
})

describe('the catalogue', () => {
  it('has one entry per family and cutoff, and per form', () => {
    expect(new Set(catalogue.map(({ family, cutoff }) => `${family} ${cutoff}`)).size).toBe(
      catalogue.length,
    )
    expect(new Set(catalogue.map(({ form }) => form)).size).toBe(catalogue.length)
  })

  it.each(catalogue)('describes $form in one sentence', ({ description }) => {
    expect(description).toMatch(/^[A-Z0-9].*\.$/)
  })

  it('rejects a metric without an entry', () => {
    expect(() => entryOf({ family: 'recall', cutoff: { kind: 'none' } })).toThrow(
      'the metric catalogue has no entry for recall',
    )
  })
})
