import { describe, expect, it } from 'vitest'

import { examSettings } from '../../test/support/exam-settings.ts'
import { factsOf, goneLabel, matchFacts, scoredItem } from '../../test/support/scored-item.ts'
import { compareMetric } from '../compare/compare-metric.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import type { ScoredItem } from '../model/comparison.ts'
import type { Metric } from '../model/metric.ts'
import {
  areMissing,
  emptied,
  type Evidence,
  hasGrown,
  knowsMore,
  movedExam,
} from './pattern-conditions.ts'

const evidence = (changes: Partial<Evidence>): Evidence => ({
  items: [],
  decision: { metrics: [] },
  exam: examSettings(),
  equalLength: undefined,
  depth: 20,
  degraded: new Set(),
  missing: new Set(),
  causes: [],
  contextK: { base: 5, head: 5 },
  trusted: true,
  ...changes,
})

const ten = (changes: (at: number) => Partial<ScoredItem>): readonly ScoredItem[] =>
  Array.from({ length: 10 }, (_, at) => scoredItem(`q${at}`, { base: 1, head: 1 }, changes(at)))

function metricOf(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

/** One metric that was compared over one question. */
function compared(name: string, sides: { readonly base?: number; readonly head: number }) {
  const item = scoredItem('q', { ...sides, metric: name })
  return { metrics: [{ comparison: compareMetric(metricOf(name), [item]), gate: undefined }] }
}

describe('what the lines of the matrix ask', () => {
  it.each([
    { missing: 1, of: 2, want: false },
    { missing: 2, of: 3, want: true },
    { missing: 0, of: 0, want: false },
    { missing: 1, of: 1, want: true },
  ])(
    '$missing of $of that got worse are about documents out of the index: $want',
    ({ missing, of, want }) => {
      const ids = ['a', 'b', 'c']
      const degraded = new Set(ids.slice(0, of))
      // Documents that nothing got worse by say nothing.
      const gone = new Set([...ids.slice(0, missing), 'x', 'y'])
      expect(areMissing(evidence({ degraded, missing: gone }))).toBe(want)
    },
  )

  it('more than a tenth of what base asks has labels that are gone', () => {
    const gone = [goneLabel('q')]
    const asked = (changes: (at: number) => Partial<ScoredItem>) =>
      movedExam(evidence({ items: ten(changes) }))
    expect(asked((at) => ({ gone: at < 1 ? gone : [] }))).toBe(false)
    expect(asked((at) => ({ gone: at < 2 ? gone : [] }))).toBe(true)
    expect(asked((at) => (at < 2 ? { origin: 'added', gone } : {}))).toBe(false)
    expect(movedExam(evidence({}))).toBe(false)
  })

  it.each([
    { base: 100, head: 111, want: true },
    { base: 100, head: 110, want: false },
    { base: 111, head: 100, want: false },
    { base: 0, head: 100, want: false },
  ])('chunks grew by more than a tenth, from $base to $head: $want', ({ base, head, want }) => {
    const sideOf = (tokens: number) =>
      factsOf({ match: matchFacts({ sized: tokens === 0 ? 0 : 1, tokens }) })
    const items = ten(() => ({ facts: { base: sideOf(base), head: sideOf(head) } }))
    expect(hasGrown(evidence({ items }))).toBe(want)
  })

  it('head finds nothing at any depth, and base did', () => {
    const of = (base: number | undefined, head: number, name = 'hit@20') =>
      emptied(
        evidence({ decision: compared(name, base === undefined ? { head } : { base, head }) }),
      )
    expect(of(1, 0)).toEqual({ because: [{ metric: 'hit@20', moved: 'worse' }] })
    expect(of(1, 1)).toBeUndefined()
    expect(of(0, 0)).toBeUndefined()
    expect(of(undefined, 0)).toBeUndefined()
    expect(of(1, 0, 'hit@5')).toBeUndefined()
    expect(emptied(evidence({}))).toBeUndefined()
  })

  it('answers know more by themselves, if the judge says so who is trusted', () => {
    const of = (base: number, head: number, trusted = true) =>
      knowsMore(evidence({ decision: compared('self_knowledge', { base, head }), trusted }))
    expect(of(0.1, 0.2)).toEqual({ because: [{ metric: 'self_knowledge', moved: 'more' }] })
    expect(of(0, 0.02)).toBeUndefined()
    expect(of(0.2, 0.1)).toBeUndefined()
    expect(of(0.1, 0.2, false)).toBeUndefined()
    expect(knowsMore(evidence({}))).toBeUndefined()
  })
})
