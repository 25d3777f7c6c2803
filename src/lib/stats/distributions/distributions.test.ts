import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairCoin } from './binomial.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { logGamma } from './log-gamma.ts'
import { studentCdf, studentQuantile } from './student-t.ts'

/** The relative error, or the absolute error if 0 is expected. */
function errorOf(found: number, expected: number): number {
  return Math.abs(expected === 0 ? found : found / expected - 1)
}

// The reference values in this file come from scipy 1.17.1 and from mpmath 1.3 with 40 digits.

describe('the logarithm of the gamma function', () => {
  it.each([
    [0.5, 0.5723649429247001],
    [0.75, 0.20328095143129538],
    [1, 0],
    [1.5, -0.12078223763524522],
    [2, 0],
    [2.5, 0.2846828704729192],
    [3.25, 0.9358019311087253],
    [10, 12.801827480081469],
    [24.5, 53.19049452616927],
    [100, 359.1342053695754],
    [333.25, 1600.578320722467],
    [1000, 5905.220423209181],
  ])('of %d', (x, expected) => {
    const error = Math.abs(logGamma(x) - expected) / Math.max(1, Math.abs(expected))
    expect(error).toBeLessThan(1e-14)
  })

  it('reflects below a half: gamma(1/4) gamma(3/4) is pi times the root of 2', () => {
    const sum = logGamma(0.25) + logGamma(0.75)
    expect(sum).toBeCloseTo(Math.log(Math.PI * Math.SQRT2), 14)
  })

  it.each([0, -1.5, Number.NaN, Infinity])('rejects %d', (x) => {
    expect(() => logGamma(x)).toThrow('log gamma is not implemented for')
  })
})

describe('the incomplete beta function', () => {
  it('has a closed form for whole numbers: a power, and its mirror image', () => {
    expect(incompleteBeta({ a: 3, b: 1, x: 0.4, rest: 0.6 })).toBeCloseTo(0.4 ** 3, 15)
    expect(incompleteBeta({ a: 1, b: 4, x: 0.3, rest: 0.7 })).toBeCloseTo(1 - 0.7 ** 4, 15)
  })

  it('is 0 and 1 at the ends', () => {
    expect(incompleteBeta({ a: 2, b: 3, x: 0, rest: 1 })).toBe(0)
    expect(incompleteBeta({ a: 2, b: 3, x: 1, rest: 0 })).toBe(1)
  })

  it('rejects arguments without a beta function', () => {
    expect(() => incompleteBeta({ a: 0, b: 1, x: 0.5, rest: 0.5 })).toThrow(
      'is not defined for a = 0',
    )
    expect(() => incompleteBeta({ a: 1, b: 1, x: Number.NaN, rest: 0.5 })).toThrow('x = NaN')
  })
})

describe("Student's distribution", () => {
  it.each([
    [-3.2, 49, 0.0012060117975563583],
    [6, 4, 0.9980587314765197],
    [0.5, 1, 0.6475836176504333],
    [1.96, 1000, 0.9748634075221256],
    [-40, 5, 9.205981085886477e-8],
    [1e-9, 3, 0.5000000003675527],
    [-1, 2, 0.2113248654051871],
    [-40, 10, 1.1404288715428774e-12],
    [-0.1, 25, 0.46057096830762817],
    [-10, 100, 4.9508444922970696e-17],
    [-2, 1000, 0.02288517324662582],
    [-30, 3, 0.000040676402135819796],
    [0, 7, 0.5],
  ])('has the expected probability below %d with %d degrees of freedom', (t, df, expected) => {
    expect(errorOf(studentCdf(t, df), expected)).toBeLessThan(1e-10)
  })

  it.each([
    [-5, 10_000, 2.9151633068313237e-7],
    [-1, 100_000, 0.158656463782055],
  ])(
    'has the expected probability below %d with %d degrees of freedom, to 8 digits',
    (t, df, expected) => {
      expect(errorOf(studentCdf(t, df), expected)).toBeLessThan(1e-8)
    },
  )

  it('does not overflow far out', () => {
    expect(errorOf(studentCdf(-1e200, 0.5), 0)).toBeLessThan(1e-90)
    expect(studentCdf(1e200, 5)).toBe(1)
  })

  it.each([
    [0.95, 49, 1.6765508926168535],
    [0.975, 11, 2.200985160091639],
    [0.95, 1, 6.313751514675037],
    [0.8, 49, 0.8490183985380773],
    [0.0001, 5, -9.677566300882592],
    [0.975, 1, 12.7062047361747],
    [0.975, 2, 4.302652729749462],
    [0.975, 9, 2.262157162798205],
    [0.975, 98, 1.98446745450848],
  ])('stays below t with probability %d at %d degrees of freedom', (p, df, expected) => {
    expect(errorOf(studentQuantile(p, df), expected)).toBeLessThan(1e-11)
  })

  it('has its median at 0, and no quantiles at 0 and 1', () => {
    expect(studentQuantile(0.5, 3)).toBe(0)
    for (const p of [0, 1, -0.1, Number.NaN])
      expect(() => studentQuantile(p, 3)).toThrow('is not a probability')
  })

  it('needs valid degrees of freedom and a number', () => {
    for (const df of [0, -1, Number.NaN, Infinity]) {
      expect(() => studentCdf(1, df)).toThrow('degrees of freedom')
      expect(() => studentQuantile(0.9, df)).toThrow('degrees of freedom')
    }
    expect(() => studentCdf(Number.NaN, 3)).toThrow('NaN is not')
  })

  it('has a quantile function that inverts the distribution', () => {
    const p = fc.double({ min: 1e-6, max: 0.999999, noNaN: true })
    fc.assert(
      fc.property(p, fc.integer({ min: 1, max: 500 }), (share, df) => {
        expect(studentCdf(studentQuantile(share, df), df)).toBeCloseTo(share, 12)
      }),
      { seed: 11 },
    )
  })
})

describe('a fair coin', () => {
  it.each([
    [50, 30, 0.10131937553227033, 0.041859149252552186],
    [51, 30, 0.1312187678555219, 0.050828966949527654],
    [100, 60, 0.028443966820490395, 0.010843866711637989],
    [1000, 520, 0.10872414660207047, 0.011340982371187728],
    [1000, 900, 6.701717790006296e-162, 5.958935980362645e-162],
    [20_000, 10_100, 0.07969171799236689, 0.0020755807282635784],
  ])('shows in %d throws at least, and exactly, %d heads', (n, k, atLeast, exactly) => {
    const found = fairCoin({ n, k })
    expect(errorOf(found.atLeast, atLeast)).toBeLessThan(1e-12)
    expect(errorOf(found.exactly, exactly)).toBeLessThan(1e-12)
  })

  it('is exact up to 50 throws', () => {
    expect(fairCoin({ n: 10, k: 8 })).toEqual({ atLeast: 56 / 1024, exactly: 45 / 1024 })
    expect(fairCoin({ n: 50, k: 0 })).toEqual({ atLeast: 1, exactly: 2 ** -50 })
    expect(fairCoin({ n: 0, k: 0 })).toEqual({ atLeast: 1, exactly: 1 })
  })

  it('rejects more heads than throws and fractional counts', () => {
    expect(() => fairCoin({ n: 3, k: 4 })).toThrow('4 successes in 3 trials are not possible')
    expect(() => fairCoin({ n: 3.5, k: 1 })).toThrow('1 successes in 3.5 trials are not possible')
    expect(() => fairCoin({ n: Number.NaN, k: 1 })).toThrow('NaN')
  })
})
