import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  furtherQuestions,
  type PairedScores,
  type TestSettings,
  weighChange,
} from './weigh-change.ts'

const settings: TestSettings = {}

/** Pairs with these changes (head - base) on a metric for which higher is better. */
function scoresOf(changes: readonly number[], more: Partial<PairedScores> = {}): PairedScores {
  return {
    name: 'recall@5',
    base: changes.map(() => 0),
    head: changes,
    direction: 'higher',
    summary: 'mean',
    clusters: undefined,
    ...more,
  }
}

const halves = [-0.5, -0.5, -1, 0, 0, 0, 0, 0, -0.5, 0, 0.5, 0, 0, 0, -0.5, 0, 0, 0, 0, 0, 0, 0, 0]
/** The worked example of `docs/statistics.md`. */
const worked = [...halves, -1 / 3]

/** Questions of which `worse` fall from 1 to 0 and `better` rise from 0 to 1. The others stay at 0. */
function flips(worse: number, better: number, n: number): PairedScores {
  const base = Array.from({ length: n }, (_, place) => (place < worse ? 1 : 0))
  const head = Array.from({ length: n }, (_, place) =>
    place >= worse && place < worse + better ? 1 : 0,
  )
  return scoresOf([], { name: 'hit@5', base, head })
}

describe('the worked example', () => {
  const weighed = weighChange(scoresOf(worked), settings)

  it('matches the figures in the documentation', () => {
    expect(weighed).toMatchObject({ n: 24, changed: 7, clusters: undefined, df: 23 })
    expect(weighed.drop).toBeCloseTo(0.11805555555555557, 15)
    expect(weighed.s).toBeCloseTo(0.2968399049092588, 14)
    expect(weighed.se).toBeCloseTo(0.06059219186033029, 14)
    expect(weighed.mde).toBeCloseTo(0.15580682767617535, 12)
    expect(weighed.interval95?.[0]).toBeCloseTo(-0.24340005437939893, 12)
    expect(weighed.interval95?.[1]).toBeCloseTo(0.007288943268287815, 12)
  })

  it('uses the t test', () => {
    expect(weighed.test).toEqual({
      kind: 't',
      worse: expect.closeTo(0.03183748329825164, 12),
      different: expect.closeTo(2 * 0.03183748329825164, 12),
    })
    expect(weighed.own).toMatchObject({ kind: 't', p: expect.closeTo(0.03183748329825164, 12) })
    const slice = weighChange(scoresOf(worked), { ...settings, isSlice: true })
    // Seven of 128 sign patterns give a drop at least as large.
    expect(slice.own).toMatchObject({ kind: 'sign-flip', p: 0.0546875 })
    expect(weighed.own?.withoutWorst).toBeCloseTo(0.11805555555555557 - 1 / 24, 12)
  })

  it('names the questions that moved most, and how many further questions are needed', () => {
    expect(weighed.largest).toEqual([2, 0, 1])
    const further = furtherQuestions(weighed, weighed.drop)
    expect(further).toEqual({ kind: 'some', questions: 17 })
  })
})

describe('which test', () => {
  it('is McNemar for binary scores', () => {
    const weighed = weighChange(flips(8, 2, 50), settings)
    expect(weighed.mcnemar).toMatchObject({ worse: 8, better: 2, exact: 0.0546875 })
    expect(weighed.test).toMatchObject({
      kind: 'mcnemar',
      worse: 0.03271484375,
      different: 0.0654296875,
    })
    const asT = weighChange(scoresOf(worseBy(flips(8, 2, 50), 0.5)), settings).test
    expect(asT).toMatchObject({ kind: 't', worse: expect.closeTo(0.028467046149661085, 12) })
  })

  it('is equally far from chance for either direction of binary scores', () => {
    expect(weighChange(flips(2, 8, 50), settings).test).toMatchObject({
      kind: 'mcnemar',
      worse: 1 - 0.03271484375,
      different: 0.0654296875,
    })
  })

  it('is the t test for clustered binary scores, whose changes are not independent', () => {
    const clusters = Array.from({ length: 50 }, (_, place) => `talk ${Math.floor(place / 2)}`)
    const weighed = weighChange({ ...flips(8, 2, 50), clusters }, settings)
    expect(weighed).toMatchObject({ clusters: 25, df: 24, mcnemar: undefined })
    expect(weighed.test.kind).toBe('t')
  })

  it('is the sign test if all pairs moved by the same amount', () => {
    const weighed = weighChange(scoresOf(Array(20).fill(-0.1)), settings)
    expect(weighed).toMatchObject({ s: 0, se: 0, mde: undefined, mcnemar: undefined })
    expect(weighed.interval95).toEqual([-weighed.drop, -weighed.drop])
    expect(weighed.test).toEqual({
      kind: 'sign-flip',
      worse: 2 ** -20,
      different: 2 ** -19,
    })
    expect(furtherQuestions(weighed, 0.1)).toBeUndefined()
    expect(weighChange(scoresOf(Array(20).fill(0.1)), settings).test).toMatchObject({
      worse: 1,
    })
    const clusters = Array.from({ length: 20 }, (_, place) => `talk ${place % 10}`)
    expect(weighChange(scoresOf(Array(20).fill(-0.1), { clusters }), settings).test).toMatchObject({
      kind: 'sign-flip',
      worse: 2 ** -10,
    })
    expect(weighChange(flips(20, 0, 20), settings).test).toMatchObject({
      kind: 'mcnemar',
      worse: 2 ** -21,
    })
  })

  it('is the bootstrap for a quantile, whichever way is better', () => {
    const base = Array.from({ length: 40 }, (_, place) => 100 + ((place * 37) % 40))
    const head = base.map((value) => value + 50)
    const latency = { name: 'latency_p95', base, head, summary: { quantile: 95 } } as const
    const slower = weighChange(scoresOf([], { ...latency, direction: 'lower' }), settings)
    expect(slower).toMatchObject({ drop: 50, s: undefined, se: undefined, mde: undefined })
    expect(slower.interval95![0]).toBeGreaterThan(30)
    expect(slower.test).toMatchObject({
      kind: 'bootstrap',
      worse: 1 / 10_001,
      different: 2 / 10_001,
    })
    const higher = weighChange(scoresOf([], { ...latency, direction: 'higher' }), settings)
    expect(higher).toMatchObject({ drop: -50, interval95: slower.interval95 })
    expect(higher.test).toMatchObject({ worse: 1, different: 2 / 10_001 })
    expect(slower.own).toBeUndefined()
  })
})

describe('floors', () => {
  const reason = (scores: PairedScores, more: Partial<TestSettings> = {}) => {
    const { test } = weighChange(scores, { ...settings, ...more })
    return test.kind === 'none' ? test.reason : test.kind
  }

  it('prevent a test with few pairs, few changes or a single cluster', () => {
    expect(reason(scoresOf(worked))).toBe('t')
    expect(reason(scoresOf(worked.slice(0, 19)))).toBe('sign-flip')
    expect(reason(scoresOf([-0.1, -0.2, -0.3, -0.4, 0, 0]))).toBe('few-items')
    const clusters = worked.slice(0, 19).map((_, at) => `talk ${at}`)
    expect(reason(scoresOf(worked.slice(0, 19), { clusters }))).toBe('few-items')
    const rest = Array<number>(20).fill(0)
    expect(reason(scoresOf([-0.1, -0.2, -0.3, -0.4, ...rest]))).toBe('few-changed')
    expect(reason(scoresOf([-0.1, -0.2, -0.3, -0.4, 1e-10, ...rest]))).toBe('few-changed')
    expect(reason(scoresOf([-0.1, -0.2, -0.3, -0.4, 1e-8, ...rest]))).toBe('t')
    expect(reason(scoresOf(worked, { clusters: worked.map(() => 'one talk') }))).toBe(
      'few-clusters',
    )
    expect(reason(scoresOf(rest))).toBe('unchanged')
    expect(reason(scoresOf([0]), { lost: 30 })).toBe('unchanged')
    expect(reason(scoresOf([-1]), { lost: 30 })).toBe('few-items')
    expect(reason(scoresOf(worked.slice(0, 19)), { lost: 1 })).toBe('t')
  })

  it('still allow the interval, which is only descriptive', () => {
    const three = weighChange(scoresOf([-0.3, 0, 0.1]), settings)
    expect(three.interval95?.[0]).toBeLessThan(-0.3)
    expect(three.mde).toBeGreaterThan(0.3)
    const one = weighChange(scoresOf([-0.3]), settings)
    expect(one).toMatchObject({ drop: 0.3, interval95: undefined, s: undefined, mde: undefined })
    const latency = { summary: { quantile: 50 } } as const
    const quantile = weighChange(scoresOf([1, 2, 3], latency), settings)
    expect(quantile.interval95).toEqual([1, 3])
    expect(weighChange(scoresOf([1], latency), settings).interval95).toBeUndefined()
  })

  it('find no change between equal sides', () => {
    const still = weighChange(scoresOf(Array(30).fill(0)), settings)
    expect(still).toMatchObject({
      n: 30,
      changed: 0,
      drop: 0,
      s: 0,
      interval95: [0, 0],
      largest: [],
      mde: undefined,
      test: { kind: 'none', reason: 'unchanged' },
    })
  })
})

describe('the intervals', () => {
  it('have the sign of the metric, even if a rise is worse', () => {
    const rise = worked.map((d) => -d)
    const lower = weighChange(scoresOf(rise, { direction: 'lower' }), settings)
    const higher = weighChange(scoresOf(worked), settings)
    expect(lower.drop).toBe(higher.drop)
    expect(lower.test).toEqual(higher.test)
    expect(lower.interval95?.[0]).toBe(-higher.interval95![1])
  })
})

describe('further questions', () => {
  const weighed = weighChange(scoresOf(worked), settings)

  it('are unnecessary if the present ones are enough for this metric alone', () => {
    expect(furtherQuestions(weighed, 0.5)).toEqual({ kind: 'enough' })
  })

  it('are too many for a tiny drop', () => {
    const further = furtherQuestions(weighed, 0.001)
    expect(further).toEqual({ kind: 'too-many', moreThan: 100_000 })
  })

  it('are computed from the clustered standard error', () => {
    const clusters = worked.map((_, place) => (place < 3 ? 'one talk' : `item ${place}`))
    const clustered = weighChange(scoresOf(worked, { clusters }), settings)
    expect(clustered.se!).toBeGreaterThan(weighed.se!)
    const further = furtherQuestions(clustered, clustered.drop)
    expect(further).toEqual({ kind: 'some', questions: expect.any(Number) })
    expect(further).not.toEqual({ kind: 'some', questions: 17 })
  })

  it('are unknown for a quantile', () => {
    const scores = scoresOf(worked, { summary: { quantile: 50 } })
    const quantile = weighChange(scores, settings)
    expect(furtherQuestions(quantile, 0.1)).toBeUndefined()
  })
})

describe('results drawn at random', () => {
  // The bootstrap and sign flips draw by position, so the order of the golden set must not matter.
  const spread = Array.from({ length: 36 }, (_, at) => ((at * 17) % 36) / 36)
  const scores = scoresOf([], {
    base: spread.map((_, at) => ((at * 5) % 7) / 7),
    head: spread.map((value, at) => (at % 4 === 0 ? ((at * 5) % 7) / 7 : value)),
    clusters: spread.map((_, at) => `talk ${(at * 7) % 12}`),
  })
  const orders = [
    [...spread.keys()].toReversed(),
    [...spread.keys()].toSorted((a, b) => ((a * 11) % 36) - ((b * 11) % 36)),
  ]
  const inOrder = (order: readonly number[], of: PairedScores): PairedScores => ({
    ...of,
    base: order.map((at) => of.base[at]!),
    head: order.map((at) => of.head[at]!),
    clusters: of.clusters && order.map((at) => of.clusters![at]!),
  })

  it.each([
    { name: 'a quantile', of: { ...scores, summary: { quantile: 50 } as const } },
    {
      name: 'a quantile without clusters',
      of: { ...scores, summary: { quantile: 90 } as const, clusters: undefined },
    },
    { name: 'a mean', of: scores },
    { name: 'a mean without clusters', of: { ...scores, clusters: undefined } },
    {
      name: 'equal scores in clusters',
      of: {
        ...scores,
        base: spread.map(() => 0),
        head: spread.map((_, at) => Number(at % 3 === 0)),
      },
    },
  ])('do not depend on the order of the questions: $name', ({ of }) => {
    const drawn = (own: PairedScores) => {
      const { interval95, test, own: itself } = weighChange(own, settings)
      const worse = test.kind === 'none' ? 0 : test.worse
      const numbers = [...interval95!, worse, itself?.p ?? 0]
      return numbers.map((value) => value.toFixed(12))
    }
    for (const order of orders) expect(drawn(inOrder(order, of))).toEqual(drawn(of))
  })

  it('of a quantile have an interval around the change, on its side', () => {
    const base = Array.from({ length: 41 }, (_, at) => 100 + ((at * 37) % 41))
    const head = base.map((value, at) => value + (at % 5) * 10)
    const { interval95, drop } = weighChange(
      scoresOf([], { base, head, direction: 'lower', summary: { quantile: 50 } }),
      settings,
    )
    const [low, high] = interval95!
    expect(drop).toBeGreaterThan(0)
    expect(low).toBeLessThan(drop)
    expect(high).toBeGreaterThan(drop)
    expect(high).toBeLessThan(40)
    expect(low).toBeGreaterThan(0)
  })

  it.each(['higher', 'lower'] as const)(
    'of a quantile distinguish worse from better if %s is better',
    (direction) => {
      const better = direction === 'higher' ? 1 : -1
      const base = Array.from({ length: 40 }, (_, at) => 100 + (at % 9))
      const by = (change: number) => {
        const head = base.map((value) => value + better * change)
        const own = scoresOf([], { base, head, direction, summary: { quantile: 50 } })
        const { test } = weighChange(own, settings)
        return test.kind === 'none' ? undefined : test
      }
      expect(by(-20)!.worse).toBeLessThan(0.01)
      expect(by(20)!.worse).toBeGreaterThan(0.99)
    },
  )
})

describe('fewer than 20 questions', () => {
  it.each([
    { worse: 12, better: 0, p: 1 / 4096 },
    { worse: 6, better: 1, p: 8 / 128 },
    { worse: 5, better: 0, p: 1 / 32 },
  ])('$worse of 12 worse and $better better: exact McNemar', ({ worse, better, p }) => {
    const { test } = weighChange(flips(worse, better, 12), settings)
    expect(test).toMatchObject({ kind: 'mcnemar', worse: expect.closeTo(p, 12) })
  })

  it('two-sided, p is twice the p of the observed direction', () => {
    const { test } = weighChange(flips(0, 6, 12), settings)
    expect(test).toMatchObject({ worse: 1, different: 2 / 64 })
  })
})

describe('a sample that is too small to test', () => {
  it.each([
    { name: 'one question', n: 1, moved: 1, lost: 0, want: 'few-items' },
    { name: 'fewer, by their signs', n: 19, moved: 19, lost: 0, want: 'sign-flip' },
    { name: 'fewer, of which four moved', n: 19, moved: 4, lost: 0, want: 'few-items' },
    { name: 'as few as may be', n: 20, moved: 5, lost: 0, want: 't' },
    { name: 'one changed fewer', n: 20, moved: 4, lost: 0, want: 'few-changed' },
    { name: 'two, beside those that head made incomparable', n: 2, moved: 2, lost: 18, want: 't' },
    { name: 'one, however many', n: 1, moved: 1, lost: 30, want: 'few-items' },
  ])('$name: $want', ({ n, moved, lost, want }) => {
    const changes = Array.from({ length: n }, (_, at) => (at < moved ? -0.1 - at / 100 : 0))
    const { test } = weighChange(scoresOf(changes), { ...settings, lost })
    expect(test.kind === 'none' ? test.reason : test.kind).toBe(want)
  })

  it.each([
    { clusters: 1, want: 'none' },
    { clusters: 2, want: 't' },
  ])('with questions in $clusters clusters: $want', ({ clusters, want }) => {
    const changes = Array.from({ length: 30 }, (_, at) => -0.1 - at / 100)
    const names = changes.map((_, at) => `talk ${at % clusters}`)
    expect(weighChange(scoresOf(changes, { clusters: names }), settings).test.kind).toBe(want)
  })
})

describe('the questions that moved most', () => {
  it('are the top three, largest first, with ties in input order', () => {
    const changes = [0.1, -0.4, 0, 0.4, -0.2, 0.3]
    expect(weighChange(scoresOf(changes), settings).largest).toEqual([1, 3, 5])
    expect(weighChange(scoresOf([0, 1e-12, -0.1]), settings).largest).toEqual([2])
  })
})

describe('invalid input', () => {
  it('throws for no pairs, non-finite numbers, and lists of different lengths', () => {
    expect(() => weighChange(scoresOf([]), settings)).toThrow('an empty list has no statistics')
    expect(() => weighChange(scoresOf([Number.NaN]), settings)).toThrow('NaN')
    expect(() => weighChange(scoresOf([1], { base: [Infinity] }), settings)).toThrow('Infinity')
    expect(() => weighChange(scoresOf([1], { base: [1, 2] }), settings)).toThrow(
      'base has 2 scores, but head has 1: both need the same number',
    )
    expect(() => weighChange(scoresOf([1, 2], { clusters: ['a'] }), settings)).toThrow(
      '1 cluster names for 2 pairs',
    )
  })
})

describe('properties of the weighed change', () => {
  const score = fc.constantFrom(0, 1 / 3, 0.5, 2 / 3, 1)
  const pairs = fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 40 })
  const of = (rows: readonly (readonly [number, number])[], more: Partial<PairedScores> = {}) =>
    weighChange(
      scoresOf([], { base: rows.map(([b]) => b), head: rows.map(([, h]) => h), ...more }),
      { ...settings, lost: 18 },
    )

  it('does not depend on the order of the pairs, except for rounding', () => {
    fc.assert(
      fc.property(
        pairs.chain((rows) =>
          fc.tuple(
            fc.constant(rows),
            fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
          ),
        ),
        ([rows, shuffled]) => {
          const [one, other] = [of(rows), of(shuffled)]
          expect(other.changed).toBe(one.changed)
          expect(other.mcnemar).toEqual(one.mcnemar)
          const numbers = (weighed: typeof one) => [
            weighed.drop,
            weighed.s ?? 0,
            weighed.se ?? 0,
            weighed.mde ?? 0,
            ...(weighed.interval95 ?? []),
            ...Object.values(weighed.test).filter((value) => typeof value === 'number'),
          ]
          for (const [place, value] of numbers(one).entries())
            expect(numbers(other)[place]).toBeCloseTo(value, 12)
          expect(other.test.kind).toBe(one.test.kind)
        },
      ),
      { seed: 21 },
    )
  })

  it('changes sign when the sides are swapped', () => {
    fc.assert(
      fc.property(pairs, (rows) => {
        const one = of(rows)
        const swapped = of(rows.map(([base, head]) => [head, base] as const))
        expect(swapped.drop).toBeCloseTo(-one.drop, 14)
        expect(swapped.interval95?.[0]).toBeCloseTo(-one.interval95![1], 12)
        const lower = of(
          rows.map(([base, head]) => [head, base] as const),
          { direction: 'lower' },
        )
        expect(lower.test).toEqual(one.test)
      }),
      { seed: 22 },
    )
  })

  it('gives probabilities', () => {
    fc.assert(
      fc.property(
        pairs,
        fc.constantFrom<PairedScores['summary']>('mean', { quantile: 50 }),
        (rows, summary) => {
          const values = Object.values(of(rows, { summary }).test)
          const p = values.filter((value) => typeof value === 'number')
          for (const value of p) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(1)
          }
        },
      ),
      { seed: 23, numRuns: 50 },
    )
  })
})

/** Returns the pairs' differences, multiplied by `scale` so that they are not only zeros and ones. */
function worseBy({ base, head }: PairedScores, scale: number): readonly number[] {
  return base.map((from, place) => (head[place]! - from) * scale)
}
