import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bootstrapQuantile,
  bootstrapTest,
  percentileInterval,
  quantileDifference,
} from './bootstrap-quantile.ts'
import { clustersOf, clusterSums } from './clusters.ts'
import { minimumDetectable, questionsNeeded } from './detectable.ts'
import { fnv1a, generator, seedOf } from '../random-generator.ts'
import { holm } from '../several/holm.ts'
import { mcnemar } from './mcnemar.ts'
import { type Interval, studentInterval, studentTest } from './student.ts'
import { clusteredError, summarisePairs } from './summarise-pairs.ts'
import { replicateAt, replicatesFor, resample } from './resample.ts'
import { flipOfOneSign, signFlip } from './sign-flip.ts'

/** The expected figures for this sample come from scipy 1.17.1 and statsmodels 0.15. */
const sample = [-0.1, 0.02, -0.3, 0, -0.05, 0.1, -0.2, -0.15, 0, 0.04, -0.12, -0.08]
const byThree = clustersOf('a a a b b b c c c d d d'.split(' '))
const alone = clustersOf(sample.map((_, place) => `item ${place}`))

function expectNear(found: number | undefined, expected: number, within: number): void {
  expect(Math.abs(found! - expected), `${found} is not ${expected}`).toBeLessThanOrEqual(within)
}

function expectInterval(found: Interval | undefined, [low, high]: Interval, within: number): void {
  expectNear(found?.[0], low, within)
  expectNear(found?.[1], high, within)
}

const difference = fc.double({ min: -1, max: 1, noNaN: true })
const differences = fc.array(difference, { minLength: 2, maxLength: 40 })

describe('the generator', () => {
  it('returns the published values', () => {
    const next = generator(1)
    expect([next(), next(), next(), next()]).toEqual([2693262067, 11749833, 2265367787, 4213581821])
  })

  it('is seeded with a hash of the metric', () => {
    expect(fnv1a('')).toBe(2166136261)
    expect(fnv1a('a')).toBe(3826002220)
    expect(seedOf('recall@5')).toBe(3537771942)
  })
})

describe('the paired t', () => {
  const summary = summarisePairs(sample, undefined)

  it('summarises', () => {
    expect(summary).toMatchObject({ n: 12, df: 11 })
    expectNear(summary.mean, -0.07, 1e-15)
    expectNear(summary.s, 0.11241158141563366, 1e-15)
    expectNear(summary.se, 0.032450428395173814, 1e-15)
  })

  it('tests for worse, better and different', () => {
    const test = studentTest(summary)
    expectNear(test?.t, -2.1571363911611945, 1e-13)
    expectNear(test?.below, 0.026986319288790007, 1e-12)
    expectNear(test?.above, 0.97301368071121, 1e-12)
    expectNear(test?.different, 0.053972638577580015, 1e-12)
  })

  it('gives intervals', () => {
    const wide = [-0.1414229113363939, 0.0014229113363939117] as const
    expectInterval(studentInterval(summary, 0.95), wide, 1e-12)
    const narrow = [-0.12827723171533525, -0.011722768284664724] as const
    expectInterval(studentInterval(summary, 0.9), narrow, 1e-12)
  })

  it('uses the clustered error if it is larger, with the degrees of freedom of the clusters', () => {
    const clustered = summarisePairs(sample, byThree)
    expect(clustered.df).toBe(3)
    expectNear(clustered.se, 0.03313831842668164, 1e-12)
    expectNear(studentTest(clustered)?.t, -2.1123582403517136, 1e-12)
    expectNear(studentTest(clustered)?.below, 0.06254326021433665, 1e-12)
  })

  it('never uses a clustered error that is smaller than the plain one', () => {
    const opposed = [0.3, -0.3, 0.2, -0.2, 0.1, -0.1]
    const pairs = clustersOf(['a', 'a', 'b', 'b', 'c', 'c'])
    expect(clusteredError(opposed, pairs)).toBe(0)
    expect(summarisePairs(opposed, pairs).se).toBe(summarisePairs(opposed, undefined).se)
  })

  it('is the same if every item is its own cluster', () => {
    const clustered = summarisePairs(sample, alone)
    expect(clustered.df).toBe(11)
    expectNear(clustered.se, summary.se!, 1e-16)
  })

  it('agrees with its interval: the one-sided test reaches alpha at the end of the 90% interval', () => {
    fc.assert(
      fc.property(differences, difference, (values, limit) => {
        const found = summarisePairs(values, undefined)
        const test = studentTest({ ...found, mean: found.mean - limit })
        const interval = studentInterval(found, 0.9)
        fc.pre(test !== undefined && interval !== undefined && Math.abs(test.below - 0.05) > 1e-9)
        expect(test.below < 0.05).toBe(interval[1] < limit)
        expect(test.above < 0.05 && Math.abs(test.above - 0.05) > 1e-9).toBe(interval[0] > limit)
      }),
      { seed: 12 },
    )
  })

  it('is mirrored if all signs are flipped', () => {
    fc.assert(
      fc.property(differences, (values) => {
        const test = studentTest(summarisePairs(values, undefined))
        const turned = studentTest(
          summarisePairs(
            values.map((d) => -d),
            undefined,
          ),
        )
        expect(turned?.below).toBe(test?.above)
        expect(turned?.different).toBe(test?.different)
      }),
      { seed: 13 },
    )
  })
})

describe('edges of a summary', () => {
  it('has only a mean for one difference, and no error for one cluster', () => {
    const one = summarisePairs([0.3], undefined)
    expect(one).toEqual({ n: 1, mean: 0.3, s: undefined, se: undefined, df: undefined })
    expect(studentTest(one)).toBeUndefined()
    expect(studentInterval(one, 0.95)).toBeUndefined()
    const together = summarisePairs([0.1, 0.3], clustersOf(['a', 'a']))
    expect(together).toMatchObject({ se: undefined, df: undefined })
    expectNear(together.s, Math.SQRT2 / 10, 1e-15)
  })

  it('has a point as its interval and no t if all differences are equal', () => {
    const still = summarisePairs([0, 0, 0], undefined)
    expect(studentInterval(still, 0.95)).toEqual([0, 0])
    expect(studentTest(still)).toBeUndefined()
    // In doubles, (0.1 + 0.1 + 0.1) / 3 is not 0.1.
    const alike = summarisePairs([0.1, 0.1, 0.1], undefined)
    expect(alike).toMatchObject({ s: 0, se: 0 })
    expect(studentInterval(alike, 0.95)).toEqual([alike.mean, alike.mean])
    expect(summarisePairs([0.1, 0.1, 0.1], clustersOf(['a', 'a', 'b'])).se).toBe(0)
  })

  it('keeps an outlier', () => {
    const outlier = [...Array.from({ length: 24 }, () => 0), -1]
    expect(summarisePairs(outlier, undefined).mean).toBe(-0.04)
  })

  it('needs a cluster for every pair', () => {
    expect(() => summarisePairs([0.1, 0.2], byThree)).toThrow('2 values, but clusters for 12')
    expect(clusterSums([1, 2, 3], clustersOf(['x', 'y', 'x']))).toEqual([4, 2])
  })
})

describe('the sign-flip test', () => {
  it('is exact for few differences', () => {
    expect(signFlip(sample, { seed: 1 })).toEqual({
      worse: 28 / 1024,
      midP: 26.5 / 1024,
      different: 0.0546875,
      exact: true,
    })
  })

  it.each([
    [1, 243],
    [42, 283],
  ])('draws with seed %i, and counts %i', (seed, count) => {
    const drawn = signFlip(sample, { seed, exactUpTo: 0 })
    expect(drawn).toMatchObject({ worse: (1 + count) / 10_001, exact: false })
  })

  it('approximates the exact test for many differences, within sampling error', () => {
    const many = Array.from({ length: 18 }, (_, place) =>
      place % 3 === 0 ? 0.3 : -0.2 - place / 50,
    )
    const exact = signFlip(many, { seed: 5, exactUpTo: 18 })!
    const drawn = signFlip(many, { seed: 5 })!
    expect([exact.exact, drawn.exact]).toEqual([true, false])
    expectNear(drawn.worse, exact.worse, 5 * Math.sqrt((exact.worse * (1 - exact.worse)) / 10_000))
  })

  it('approximates the binomial distribution for twenty equal sizes', () => {
    // These are the probabilities that 20 coin tosses give at most 12 heads; the same with half the
    // weight on exactly 12; and at least two heads more or fewer than 10.
    const twelve = [...Array(12).fill(1), ...Array(8).fill(-1)]
    const drawn = signFlip(twelve, { seed: 4 })
    expect(drawn?.exact).toBe(false)
    expect(Math.abs((drawn?.worse ?? 0) - 0.8684)).toBeLessThan(0.015)
    expect(Math.abs((drawn?.midP ?? 0) - 0.8083)).toBeLessThan(0.015)
    expect(Math.abs((drawn?.different ?? 0) - 0.5034)).toBeLessThan(0.02)
  })

  it('uses a new value of the generator for every 32 differences', () => {
    const many = Array.from({ length: 70 }, (_, place) => Math.sin(place) - 0.1)
    const p = signFlip(many, { seed: 9 })!
    expect(p.worse).toBeGreaterThan(0.05)
    expect(p.worse).toBeLessThan(0.3)
  })

  it('flips each of four cluster sums as one difference', () => {
    expect(signFlip(clusterSums(sample, byThree), { seed: 1 })?.worse).toBe(2 / 16)
  })

  it('equals the exact McNemar test if all differences have the same size', () => {
    for (const [worse, better] of [
      [8, 2],
      [5, 3],
      [1, 7],
    ] as const) {
      const moved = [...Array(worse).fill(-0.25), 0, ...Array(better).fill(0.25)]
      const { exact, midP } = mcnemar({ worse, better })
      expect(signFlip(moved, { seed: 1 })).toMatchObject({ worse: exact, midP })
    }
  })

  it('is 1 if nothing moved, and needs no sampling if all moved one way', () => {
    expect(signFlip([0, 0], { seed: 1 })).toMatchObject({ worse: 1, different: 1, exact: true })
    const down = Array.from({ length: 20 }, () => -0.1)
    const up = down.map((d) => -d)
    expect(signFlip(down, { seed: 1 })).toEqual(flipOfOneSign(20, -1))
    expect(flipOfOneSign(20, -1)).toEqual({
      worse: 2 ** -20,
      midP: 2 ** -21,
      different: 2 ** -19,
      exact: true,
    })
    expect(signFlip(up, { seed: 1 })).toMatchObject({ worse: 1, different: 2 ** -19, exact: true })
    expect(flipOfOneSign(20, 0)).toMatchObject({ worse: 1, different: 1 })
  })

  it('is left to the t test above 2,000 differences', () => {
    const many = Array.from({ length: 2_001 }, (_, place) => (place % 2 === 0 ? 0.1 : -0.1))
    expect(signFlip(many, { seed: 1 })).toBeUndefined()
  })
})

describe("McNemar's test", () => {
  it.each([
    [8, 2, 0.0546875, 0.03271484375, 0.109375],
    [5, 0, 0.03125, 0.015625, 0.0625],
    [6, 1, 0.0625, 0.03515625, 0.125],
    [12, 5, 0.0717315673828125, 0.048126220703125, 0.143463134765625],
    [3, 3, 0.65625, 0.5, 1],
    [0, 0, 1, 1, 1],
  ])(
    'has the expected values for %i worse and %i better',
    (worse, better, exact, midP, different) => {
      expect(mcnemar({ worse, better })).toEqual({ worse, better, exact, midP, different })
    },
  )

  it('nearly agrees with the t test', () => {
    const flips = Array.from({ length: 50 }, (_, place) => (place < 8 ? -1 : place < 10 ? 1 : 0))
    const summary = summarisePairs(flips, undefined)
    expectNear(summary.s, 0.4351870346207948, 1e-15)
    expectNear(studentTest(summary)?.below, 0.028467046149661085, 1e-12)
  })
})

describe("Holm's correction", () => {
  it.each([
    [
      [0.01, 0.04, 0.03, 0.005],
      [0.03, 0.06, 0.06, 0.02],
    ],
    [
      [0.02, 0.02, 0.6],
      [0.06, 0.06, 0.6],
    ],
    [
      [0.5, 0.9],
      [1, 1],
    ],
    [[0.03], [0.03]],
  ])('of %j', (values, expected) => {
    const adjusted = holm(values)
    for (const [place, p] of expected.entries()) expectNear(adjusted[place], p, 1e-15)
  })

  it('never lowers a p-value, keeps their order and stays at most 1', () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(p, { minLength: 1, maxLength: 8 }), (values) => {
        const adjusted = holm(values)
        for (const [place, value] of values.entries()) {
          expect(adjusted[place]).toBeGreaterThanOrEqual(value)
          expect(adjusted[place]).toBeLessThanOrEqual(1)
        }
        const byValue = adjusted.toSorted((a, b) => a - b)
        const byOrder = [...values.keys()].toSorted((a, b) => values[a]! - values[b]!)
        expect(byOrder.map((place) => adjusted[place])).toEqual(byValue)
      }),
      { seed: 14 },
    )
  })
})

describe('resamples', () => {
  it('are fewer for more units, which bounds the work', () => {
    expect([1, 200, 5_000, 10_000, 1_000_000].map((units) => replicatesFor(units))).toEqual([
      10_000, 10_000, 10_000, 5_000, 1_000,
    ])
    // 50 million / 7,000 is 7,142.9.
    expect([5_001, 7_000, 49_999, 50_001].map((units) => replicatesFor(units))).toEqual([
      9_998, 7_142, 1_000, 1_000,
    ])
  })

  it.each([
    [0, 10],
    [0.25, 10],
    [0.26, 20],
    [0.5, 20],
    [0.75, 30],
    [1, 40],
  ])('have at most a share %d at or below the value', (q, value) => {
    expect(replicateAt(Float64Array.of(10, 20, 30, 40), q)).toBe(value)
  })

  it('need at least one replicate', () => {
    expect(() => replicateAt(new Float64Array(), 0.5)).toThrow('no replicates')
  })

  it('are drawn with replacement, as many as there are units, and sorted in ascending order', () => {
    const sums = resample({ units: 3, seed: 1 }, (drawn) => drawn.length * 100 + Math.max(...drawn))
    expect(sums).toHaveLength(10_000)
    // The largest of three drawn places is the first, the second or the last in 1, 7 and 19 of 27 cases.
    const share = (value: number) => sums.filter((one) => one === value).length / 10_000
    expect(share(300)).toBeCloseTo(1 / 27, 1)
    expect(share(301)).toBeCloseTo(7 / 27, 1)
    expect(share(302)).toBeCloseTo(19 / 27, 1)
    expect(sums.every((value, at) => at === 0 || value >= (sums[at - 1] ?? 0))).toBe(true)
  })
})

describe('the bootstrap of a quantile', () => {
  const base = [120, 95, 400, 110, 105, 130, 98, 102, 99, 101]
  const head = base.map((value) => value * 1.5)

  it('uses the difference of nearest-rank quantiles', () => {
    expect(quantileDifference({ base, head, percent: 50 })).toBe(51)
    expect(quantileDifference({ base, head, percent: 95 })).toBe(200)
    const values = Array.from({ length: 20 }, (_, place) => place + 1)
    expect(quantileDifference({ base: values.map(() => 0), head: values, percent: 95 })).toBe(19)
  })

  it('agrees with sorting every resample', () => {
    const score = fc.integer({ min: 0, max: 9 })
    const pairs = fc.array(fc.tuple(score, score, fc.constantFrom('a', 'b', 'c')), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(pairs, fc.constantFrom(50, 95), fc.boolean(), (rows, percent, inClusters) => {
        const clusters = inClusters ? clustersOf(rows.map(([, , name]) => name)) : undefined
        const scores = { base: rows.map(([from]) => from), head: rows.map(([, to]) => to) }
        const found = bootstrapQuantile({ ...scores, percent, seed: 3, clusters })
        const unitOf = clusters?.of ?? rows.map((_, place) => place)
        const units = clusters?.count ?? rows.length
        const next = generator(3)
        const sorted = Array.from({ length: 10_000 }, () => {
          const places = Array.from({ length: units }, () => Math.floor((next() / 2 ** 32) * units))
          const drawn = places.flatMap((unit) => rows.filter((_, place) => unitOf[place] === unit))
          return quantileDifference({
            base: drawn.map(([from]) => from),
            head: drawn.map(([, to]) => to),
            percent,
          })
        }).toSorted((a, b) => a - b)
        expect([...found]).toEqual(sorted)
      }),
      { seed: 15, numRuns: 6 },
    )
  })

  it('counts replicates of 0 on both sides, and never returns a p of 0', () => {
    const replicates = Float64Array.of(-3, -2, -1, 0, 0, 1)
    expect(bootstrapTest(replicates)).toEqual({ below: 4 / 7, above: 6 / 7 })
    expect(bootstrapTest(Float64Array.of(-3, -2))).toEqual({ below: 1 / 3, above: 1 })
    expect(bootstrapTest(Float64Array.of(2, 3))).toEqual({ below: 1, above: 1 / 3 })
  })

  it('detects a slower head', () => {
    const replicates = bootstrapQuantile({ base, head, percent: 50, seed: 1 })
    expect(bootstrapTest(replicates).above).toBe(1 / 10_001)
    expect(percentileInterval(replicates, 0.95)[0]).toBeGreaterThan(40)
  })

  it('needs pairs', () => {
    const lopsided = { base: [1, 2], head: [1], percent: 50, seed: 1 }
    expect(() => bootstrapQuantile(lopsided)).toThrow(
      'base has 2 scores, but head has 1: both need the same number',
    )
    expect(() => quantileDifference(lopsided)).toThrow(
      'base has 2 scores, but head has 1: both need the same number',
    )
    const clusters = clustersOf(['a'])
    expect(() => bootstrapQuantile({ ...lopsided, head: [1, 2], clusters })).toThrow(
      '2 pairs, but clusters for 1',
    )
  })
})

describe('what can be detected', () => {
  const { s, se } = summarisePairs(sample, undefined)

  it('is the smallest true movement with power 0.8', () => {
    expectNear(minimumDetectable({ se: se!, df: 11, alpha: 0.05 }), 0.08668855457664987, 1e-9)
  })

  it.each([
    [0.07, 18],
    [0.05, 33],
    [0.02, 197],
  ])('requires for a movement of %d this many questions: %i', (delta, expected) => {
    expect(questionsNeeded({ s: s!, delta, alpha: 0.05 })).toBe(expected)
  })

  it.each([
    { s: 0.056, mde: [0.032, 0.026, 0.02, 0.014, 0.01, 0.007], needed: [51, 24, 10] },
    { s: 0.089, mde: [0.052, 0.041, 0.032, 0.022, 0.016, 0.011], needed: [124, 56, 22] },
    { s: 0.164, mde: [0.095, 0.076, 0.059, 0.041, 0.029, 0.02], needed: [418, 187, 69] },
    { s: 0.3, mde: [0.174, 0.14, 0.107, 0.075, 0.053, 0.037], needed: [1393, 620, 225] },
  ])('matches the documented table for a spread of $s', ({ s: spread, mde, needed }) => {
    const found = [20, 30, 50, 100, 200, 400].map((n) =>
      minimumDetectable({ se: spread / Math.sqrt(n), df: n - 1, alpha: 0.05 }),
    )
    expect(found.map((value) => Math.round(value * 1000) / 1000)).toEqual(mde)
    const questions = [0.02, 0.03, 0.05].map((delta) =>
      questionsNeeded({ s: spread, delta, alpha: 0.05 }),
    )
    expect(questions).toEqual(needed)
  })

  it('requires at least two questions, and gives up above 100,000', () => {
    expect(questionsNeeded({ s: 0.001, delta: 1, alpha: 0.05 })).toBe(2)
    expect(questionsNeeded({ s: 1, delta: 0.0079, alpha: 0.05 })).toBe(99_066)
    expect(questionsNeeded({ s: 1, delta: 0.007, alpha: 0.05 })).toBeUndefined()
  })

  it('rejects a movement or a spread of 0', () => {
    expect(() => questionsNeeded({ s: 0.1, delta: 0, alpha: 0.05 })).toThrow('must be above 0')
    expect(() => questionsNeeded({ s: 0, delta: 0.1, alpha: 0.05 })).toThrow('must be above 0')
  })
})

describe('input without defined statistics', () => {
  const functions: Record<string, (values: readonly number[]) => unknown> = {
    summarisePairs: (values) => summarisePairs(values, undefined),
    signFlip: (values) => signFlip(values, { seed: 1 }),
    bootstrapQuantile: (values) =>
      bootstrapQuantile({ base: values, head: values, percent: 50, seed: 1 }),
    quantileDifference: (values) => quantileDifference({ base: values, head: values, percent: 50 }),
    holm,
  }

  it.each(Object.entries(functions))(
    '%s throws for an empty list, NaN and infinities',
    (_, call) => {
      expect(() => call([])).toThrow('an empty list has no statistics')
      expect(() => call([0.1, Number.NaN])).toThrow('NaN is not a finite number')
      expect(() => call([-Infinity, 0.1])).toThrow('-Infinity is not a finite number')
    },
  )
})
