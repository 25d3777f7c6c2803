import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, metric, plain } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { ExpectedCall, ToolRules } from '../../lib/model/items/tool-rules.ts'
import type { Step, Trial } from '../../lib/model/run.ts'
import { scoreItem } from '../../../test/support/score-item.ts'
import { binomialShare } from './binomial-share.ts'

/** Returns the share of all choices of k trials in which all passed, by enumeration. */
function counted(passed: readonly boolean[], k: number): number {
  const choices: readonly boolean[][] = passed.reduce<boolean[][]>(
    (all, one) => [...all, ...all.map((choice) => [...choice, one])],
    [[]],
  )
  const ofK = choices.filter(({ length }) => length === k)
  return ofK.filter((choice) => choice.every(Boolean)).length / ofK.length
}

describe('C(c, k) / C(n, k)', () => {
  it.each([
    [0, 1, 1, 0],
    [1, 1, 1, 1],
    [3, 4, 1, 3 / 4],
    [3, 4, 2, 1 / 2],
    [3, 4, 3, 1 / 4],
    [3, 4, 4, 0],
    [2, 8, 2, 1 / 28],
    [19, 20, 10, 1 / 2],
    [20, 20, 20, 1],
  ])('%i of %i passed, k %i: %f', (c, n, k, want) => {
    expect(binomialShare(c, n, k)).toBeCloseTo(want, 14)
  })

  it('is the share of all choices of k trials in which every trial passed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
        fc.nat(9),
        (passed, at) => {
          const k = 1 + (at % passed.length)
          const c = passed.filter(Boolean).length
          expect(binomialShare(c, passed.length, k)).toBeCloseTo(counted(passed, k), 14)
        },
      ),
    )
  })
})

const step = (tool: string, given?: unknown): Step => ({
  tool,
  arguments: given,
  result: undefined,
  error: undefined,
  chunks: undefined,
})
const search = step('search')
const refund = step('refund', { order: 17 })
const tools: ToolRules = {
  calls: [
    { tool: 'search', arguments: new Map() },
    { tool: 'refund', arguments: new Map([['order', { kind: 'equals', value: 17 }]]) },
  ],
  ordered: true,
  forbidden: ['delete'],
  most: 3,
}
const does = (...steps: readonly Step[]): Trial => ({ kind: 'answered', answer: 'Done.', steps })
const right = does(search, refund)
const wrong = does(search)
const lost = { kind: 'failed', message: 'timed out' } as const

function valueOf(
  name: string,
  [first, ...trials]: readonly Trial[],
  golden: Partial<GoldenItem> = { tools },
): number | string {
  const result = first?.kind === 'answered' ? answered([], { ...first, trials }) : lost
  const item = goldenItem('q', golden)
  const corpus = { text: () => undefined }
  const { scores } = scoreItem({
    golden: { base: item, head: item },
    results: { base: undefined, head: result },
    corpora: { base: undefined, head: corpus },
    metrics: [metric(name)],
    match: { minGrade: 1 },
    contextK: { base: undefined, head: undefined },
    matrices: undefined,
    refusal: { detector: 'phrases', phrases: [] },
  })
  return plain(scores.head.get(name))
}

describe('pass^k', () => {
  it.each([
    ['pass^1', [right, right, wrong, right], 3 / 4],
    ['pass^2', [right, right, wrong, right], 1 / 2],
    ['pass^4', [right, right, wrong, right], 0],
    ['pass^4', [right, right, right, right], 1],
    ['pass^2', [wrong, wrong], 0],
    ['pass^2', [right], 'few_trials'],
    ['pass^3', [right, right], 'few_trials'],
    // A trial without an answer may have passed: at least 1 of 3 and at most 3 of 3.
    ['pass^2', [right, right, lost], 'query_failed'],
    ['pass^2', [right, lost], 'query_failed'],
    // Even if the lost trial passed, k trials cannot all have passed.
    ['pass^2', [wrong, lost], 0],
    ['pass^3', [right, wrong, wrong, lost], 0],
    ['pass^1', [lost, right], 'query_failed'],
    ['pass^1', [{ kind: 'answered', answer: 'Done.' }], 'no_steps'],
    ['pass^2', [right, { kind: 'answered', answer: 'Done.' }], 'query_failed'],
  ] as const)('%s of %j is %s', (name, trials, want) => {
    expect(valueOf(name, trials)).toBe(want)
  })

  it.each([
    ['in order', [search, refund], 1],
    ['in another order', [refund, search], 0],
    ['with another argument', [search, step('refund', { order: 18 })], 0],
    ['with one call more', [search, step('look'), refund], 1],
    ['with more calls than allowed', [search, search, search, refund], 0],
    ['with a forbidden call', [search, step('delete'), refund], 0],
    ['with none', [], 0],
  ] as const)('takes a trial %s for %j', (_, steps, want) => {
    expect(valueOf('pass^1', [does(...steps)])).toBe(want)
  })

  it.each([
    ['in order', [17, 18], true, 1],
    ['in another order', [18, 17], true, 0],
    ['in order among others', [18, 17, 18], true, 1],
    ['in any order, where that is enough', [18, 17], false, 1],
  ])('compares calls of one tool by their arguments %s: %j', (_, orders, ordered, want) => {
    const call = (order: number): ExpectedCall => ({
      tool: 'refund',
      arguments: new Map([['order', { kind: 'equals', value: order }]]),
    })
    const rules = { ...tools, calls: [call(17), call(18)], ordered }
    const trial = does(...orders.map((order) => step('refund', { order })))
    expect(valueOf('pass^1', [trial], { tools: rules })).toBe(want)
  })

  it.each([
    [{}, 'Sixty days.', 'no_outcome'],
    [{ references: ['Sixty days.'] }, 'Sixty days.', 'no_outcome'],
    [{ contains: ['sixty'] }, 'Sixty days.', 1],
    [{ contains: ['sixty'] }, 'Ten days.', 0],
    [{ excludes: ['ten'] }, 'Ten days.', 0],
    [{ contains: ['sixty'] }, undefined, 'no_answer'],
    [{ answerable: false }, 'I do not know.', 1],
    [{ answerable: false }, 'Sixty days.', 0],
  ] as const)('is decided by the answer alone: %j, %j: %s', (golden, answer, want) => {
    expect(valueOf('pass^1', [{ kind: 'answered', answer }], golden)).toBe(want)
  })

  it('never rises with k, and never falls with one more passing trial', () => {
    const trials = fc.array(fc.constantFrom(right, wrong), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(trials, (given) => {
        const values = [1, 2, 3].map((k) => Number(valueOf(`pass^${k}`, given)))
        expect(values).toEqual(values.toSorted((a, b) => b - a))
        for (const [at, value] of values.entries())
          expect(Number(valueOf(`pass^${at + 1}`, [...given, right]))).toBeGreaterThanOrEqual(value)
      }),
    )
  })
})
