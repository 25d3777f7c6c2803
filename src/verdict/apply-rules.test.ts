import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rule } from '../lib/model/settings/settings.ts'
import { applyRules, type RuleInput } from './apply-rules.ts'
import {
  type MadeTest,
  type PairedScores,
  type TestSettings,
  weighChange,
  type WeighedChange,
} from './weigh-change.ts'

type Summary = PairedScores['summary']

const settings: TestSettings = {}
const rules: readonly Rule[] = ['auto', 'point', 'significant']

function weigh(
  sides: { readonly base: readonly number[]; readonly head: readonly number[] },
  more: { readonly summary?: Summary } = {},
): WeighedChange {
  const scores = {
    name: 'recall@5',
    direction: 'higher',
    summary: 'mean',
    clusters: undefined,
  } as const
  return weighChange({ ...scores, ...sides, ...more }, settings)
}

function moved(changes: readonly number[]): WeighedChange {
  return weigh({ base: changes.map(() => 0), head: changes })
}

/** A change whose test has these p-values. */
function tested(test: Partial<MadeTest>, drop = 0.1): WeighedChange {
  return { ...moved(worked), drop, test: { kind: 't', worse: 0.5, different: 1, ...test } }
}

function alone(rule: Rule, change: WeighedChange, tolerance: number | undefined = 0.02) {
  return applyRules([{ rule, tolerance, change }])[0]!
}

const hits = { name: 'hit@5', direction: 'higher', summary: 'mean', clusters: undefined } as const

/** Scores of n questions, all 1 on base. The first `worse` of them are 0 on head. */
function lost(n: number, worse: number) {
  const base = Array(n).fill(1)
  return { base, head: base.map((_, at) => Number(at >= worse)) }
}

const halves = [-0.5, -0.5, -1, 0, 0, 0, 0, 0, -0.5, 0, 0.5, 0, 0, 0, -0.5, 0, 0, 0, 0, 0, 0, 0, 0]
/** The worked example of `docs/statistics.md`: 24 pairs and a drop of 0.118. */
const worked = [...halves, -1 / 3]

describe('the worked example', () => {
  it.each([
    { rule: 'point', tolerance: 0.02, outcome: 'broken', p: undefined, family: 0 },
    { rule: 'significant', tolerance: 0.02, outcome: 'broken', p: 0.03183748329825164, family: 1 },
    { rule: 'point', tolerance: 0.12, outcome: 'holds', p: undefined, family: 0 },
    { rule: 'significant', tolerance: 0.12, outcome: 'holds', p: 0.03183748329825164, family: 1 },
  ] as const)('$rule with a tolerance of $tolerance: $outcome', (row) => {
    const found = alone(row.rule, moved(worked), row.tolerance)
    expect(found).toMatchObject({ outcome: row.outcome, family: row.family })
    expect(found.p?.toFixed(12)).toBe(row.p?.toFixed(12))
    // A single test needs no correction.
    expect(found.adjusted).toBe(row.family === 0 ? undefined : found.p)
  })

  it('is inconclusive beside a second tested metric', () => {
    const first = { rule: 'significant', tolerance: 0.02, change: moved(worked) } as const
    const second = { ...first, change: tested({ worse: 0.4 }, -0.01) }
    const [found, other] = applyRules([first, second])
    expect(found).toMatchObject({ outcome: 'inconclusive', family: 2 })
    expect(found?.p).toBeCloseTo(0.03183748329825164, 12)
    expect(found?.adjusted).toBeCloseTo(0.0636749665965033, 12)
    expect(other).toMatchObject({ outcome: 'holds', p: 0.4, adjusted: 0.4, family: 2 })
  })
})

describe('auto', () => {
  /** n questions, of which some went from 1 to 0 and some from 0 to 1. */
  const flips = (n: number, worse: number, better: number): WeighedChange =>
    moved(Array.from({ length: n }, (_, at) => (at < worse ? -1 : Number(at < worse + better))))
  const large = 0.06

  it.each([
    {
      n: 10,
      worse: 1,
      better: 0,
      outcome: 'inconclusive',
      why: 'one question of ten is 10 points',
    },
    { n: 10, worse: 2, better: 1, outcome: 'inconclusive', why: 'net it is one' },
    { n: 10, worse: 2, better: 0, outcome: 'broken', why: 'two of ten are 20 points' },
    { n: 50, worse: 1, better: 0, outcome: 'holds', why: 'exactly the tolerance' },
    { n: 50, worse: 2, better: 0, outcome: 'broken', why: '4 points, p 0.08' },
    { n: 50, worse: 3, better: 1, outcome: 'inconclusive', why: '4 points, p 0.16' },
    { n: 50, worse: 7, better: 4, outcome: 'broken', why: 'three times the tolerance, p 0.19' },
    { n: 100, worse: 3, better: 0, outcome: 'broken', why: '3 points, p 0.04' },
    { n: 100, worse: 5, better: 2, outcome: 'inconclusive', why: '3 points, p 0.13' },
    { n: 100, worse: 9, better: 4, outcome: 'broken', why: '5 points, p 0.09' },
    { n: 1000, worse: 60, better: 41, outcome: 'holds', why: '1.9 points, however sure' },
  ] as const)('$n questions, $worse worse and $better better: $outcome, $why', (row) => {
    const change = flips(row.n, row.worse, row.better)
    const [found] = applyRules([{ rule: 'auto', tolerance: 0.02, change, large }])
    expect(found).toMatchObject({ outcome: row.outcome, adjusted: undefined, family: 0 })
  })

  it('checks whether a loss remains without the question that lost most', () => {
    const one = moved([-1, -0.01, 0.02, ...Array(17).fill(0)])
    expect(alone('auto', one).outcome).toBe('inconclusive')
    // Two questions got worse, but one of them alone would exceed the tolerance, so only a significant
    // test could block.
    const almost = moved([-1, -0.01, ...Array(8).fill(0)])
    expect(applyRules([{ rule: 'auto', tolerance: 0.02, change: almost, large }])).toEqual([
      {
        outcome: 'inconclusive',
        allowed: 0.02,
        p: expect.closeTo(0.1692, 4),
        adjusted: undefined,
        family: 0,
      },
    ])
  })

  const exactly = (n: number, worse: number): WeighedChange =>
    weighChange({ ...hits, ...lost(n, worse) }, { ...settings, isSlice: true })

  it('uses only the exact test for slices, corrected over the slices of their metric', () => {
    const slice = (n: number, worse: number, sliceOf = 'recall@5') =>
      ({ rule: 'auto', tolerance: 0.02, change: exactly(n, worse), sliceOf }) as const
    const found = applyRules([slice(12, 12), slice(12, 4), slice(9, 0), slice(9, 4, 'mrr')])
    expect(found).toEqual([
      { outcome: 'broken', allowed: 0.02, p: 2 ** -12, adjusted: 3 * 2 ** -12, family: 3 },
      { outcome: 'inconclusive', allowed: 0.02, p: 0.0625, adjusted: 0.125, family: 3 },
      { outcome: 'holds', allowed: 0.02, p: 1, adjusted: 1, family: 3 },
      { outcome: 'broken', allowed: 0.02, p: 0.0625, adjusted: 0.0625, family: 1 },
    ])
  })

  it('counts questions that head made incomparable as lost', () => {
    const change = (gone: number) =>
      weighChange({ ...hits, ...lost(20, 1) }, { ...settings, lost: gone })
    expect(alone('auto', change(0)).outcome).toBe('inconclusive')
    expect(alone('auto', change(1)).outcome).toBe('broken')
  })
})

describe('the family', () => {
  const untested = moved(worked.slice(0, 4))

  it('contains only the tested metrics under the rule significant', () => {
    const change = tested({ worse: 0.02 })
    const inputs: readonly RuleInput[] = [
      { rule: 'significant', tolerance: 0.02, change },
      { rule: 'point', tolerance: 0.02, change },
      { rule: 'significant', tolerance: 0.02, change: tested({ worse: 0.03 }) },
      { rule: 'significant', tolerance: undefined, change },
      { rule: 'significant', tolerance: 0.02, change: untested },
      { rule: 'significant', tolerance: 0.02, change: moved(Array(30).fill(0)) },
    ]
    expect(applyRules(inputs)).toEqual([
      { outcome: 'broken', allowed: 0.02, p: 0.02, adjusted: 0.04, family: 2 },
      { outcome: 'broken', allowed: 0.02, p: undefined, adjusted: undefined, family: 0 },
      { outcome: 'broken', allowed: 0.02, p: 0.03, adjusted: 0.04, family: 2 },
      { outcome: 'holds', allowed: undefined, p: undefined, adjusted: undefined, family: 0 },
      { outcome: 'inconclusive', allowed: 0.02, p: undefined, adjusted: undefined, family: 0 },
      { outcome: 'holds', allowed: 0.02, p: 1, adjusted: undefined, family: 0 },
    ])
  })

  it('is empty without metrics', () => {
    expect(applyRules([])).toEqual([])
  })
})

describe('limits', () => {
  it('passes a drop equal to the tolerance, and treats a p equal to alpha as chance', () => {
    expect(alone('point', tested({}, 0.02 + 1e-10)).outcome).toBe('holds')
    expect(alone('point', tested({}, 0.02 + 1e-8)).outcome).toBe('broken')
    expect(alone('significant', tested({ worse: 0.05 })).outcome).toBe('inconclusive')
    expect(alone('significant', tested({ worse: 0.0499 })).outcome).toBe('broken')
  })

  it('does not break under significant for a small drop, however certain', () => {
    expect(alone('significant', tested({ worse: 0.0001 }, 0.019)).outcome).toBe('holds')
  })

  it('is inconclusive if no test was possible, and holds if nothing changed', () => {
    const few = moved(worked.slice(0, 4))
    expect(alone('point', few).outcome).toBe('broken')
    expect(alone('significant', few).outcome).toBe('inconclusive')
    expect(alone('significant', moved([0.5, 0.5, 0.5])).outcome).toBe('holds')
  })
})

describe('properties of the rules', () => {
  const score = fc.constantFrom(0, 1 / 3, 0.5, 1)
  const side = fc.array(score, { minLength: 1, maxLength: 40 })
  const pairs = fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 40 })
  const summary = fc.constantFrom<Summary>('mean', { quantile: 50 })
  const outcomes = (change: WeighedChange, tolerance: number) =>
    rules.map((rule) => alone(rule, change, tolerance).outcome)

  it('hold under every rule if head equals base', () => {
    fc.assert(
      fc.property(side, summary, fc.constantFrom(0, 0.02), (scores, kind, tolerance) => {
        const change = weigh({ base: scores, head: scores }, { summary: kind })
        expect(outcomes(change, tolerance)).toEqual(rules.map(() => 'holds'))
      }),
      { seed: 31, numRuns: 60 },
    )
  })

  // This does not hold for quantiles, whose random draws depend on the order. A p-value close to alpha
  // may differ because of rounding.
  it('do not depend on the order of the pairs', () => {
    fc.assert(
      fc.property(
        pairs.chain((rows) =>
          fc.shuffledSubarray(rows, { minLength: rows.length }).map((shuffled) => [rows, shuffled]),
        ),
        ([rows, shuffled]) => {
          const [one, other] = [rows!, shuffled!].map((list) =>
            weigh({ base: list.map(([b]) => b), head: list.map(([, h]) => h) }),
          )
          expect(outcomes(other!, 0.02)).toEqual(outcomes(one!, 0.02))
        },
      ),
      { seed: 32 },
    )
  })

  it('never change broken into holds when an item gets worse, under point', () => {
    const values = fc.constantFrom<Summary>('mean', { quantile: 50 })
    fc.assert(
      fc.property(pairs, fc.nat(), values, (rows, pick, kind) => {
        const base = rows.map(([from]) => from)
        const head = rows.map(([, to]) => to)
        const worse = head.map((value, place) => (place === pick % rows.length ? 0 : value))
        const [before, after] = [head, worse].map(
          (list) => alone('point', weigh({ base, head: list }, { summary: kind })).outcome,
        )
        expect(before === 'broken' ? after : 'broken').toBe('broken')
      }),
      { seed: 33, numRuns: 60 },
    )
  })
})
