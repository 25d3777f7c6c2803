import { describe, expect, it } from 'vitest'
import { cholesky, solveLower } from './cholesky.ts'
import { generator } from './random-generator.ts'
import { type DayValue, predictDays } from './predict-days.ts'

describe('cholesky', () => {
  it('is the root of a matrix, and solves equations with it', () => {
    // [[4, 2], [2, 10]] = L L' with L = [[2, 0], [1, 3]]; the solution of L x = (4, 11) is x = (2, 3).
    const lower = cholesky(Float64Array.of(4, 2, 2, 10), 2)
    expect([...lower]).toEqual([2, 0, 1, 3])
    expect([...solveLower(lower, [4, 11])]).toEqual([2, 3])
  })

  it('rejects a matrix that is not positive definite', () => {
    expect(() => cholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow('positive definite')
  })
})

function days(values: readonly number[], from = 0): readonly DayValue[] {
  return values.map((value, at) => ({ day: from + at, value, variance: 1 }))
}

function normals(seed: number): () => number {
  const next = generator(seed)
  const uniform = (): number => (next() + 0.5) / 2 ** 32
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

const known = { knownVariance: true }

describe('a forecast of days', () => {
  it('has a reach that matches the probabilities of `tail`', () => {
    const draw = normals(5)
    const reference = days(Array.from({ length: 20 }, draw))
    const { reach } = predictDays(reference, days([0], 20), known)
    const [low, high] = reach(0.05).map((value) => predictDays(reference, days([value], 20), known))
    expect(low?.low).toBeCloseTo(0.05, 2)
    expect(high?.high).toBeCloseTo(0.05, 2)
  })

  it('lies at the level of constant days, and its probabilities add up to one', () => {
    const told = predictDays(days(Array(14).fill(5)), days([5], 14), known)
    expect(told.expected).toBeCloseTo(5, 10)
    expect(told.high).toBeCloseTo(0.5, 10)
    expect(told.high + told.low).toBeCloseTo(1, 12)
  })

  it('accounts for the day of the week', () => {
    const weekly = Array.from({ length: 28 }, (_, day) => (day % 7 === 6 ? 20 : 0))
    const sunday = predictDays(days(weekly), days([20], 34), known)
    const monday = predictDays(days(weekly), days([20], 28), known)
    expect(sunday.expected).toBeGreaterThan(15)
    expect(sunday.high).toBeGreaterThan(0.2)
    expect(monday.high).toBeLessThan(0.001)
  })

  it('expects a bad day after a bad day if days carry over', () => {
    const slow = Array.from({ length: 28 }, (_, day) => 6 * Math.sin(day / 4))
    const { expected } = predictDays(days(slow), days([6], 28), known)
    expect(expected).toBeGreaterThan(1)
  })

  it('widens with the overdispersion of the days before', () => {
    const draw = normals(3)
    const noise = Array.from({ length: 28 }, draw)
    const narrow = predictDays(days(noise), days([4], 28), known)
    const wide = predictDays(days(noise.map((one) => 4 * one)), days([4], 28), known)
    expect(narrow.high).toBeLessThan(0.005)
    expect(wide.high).toBeGreaterThan(0.1)
  })

  it.each([
    { carry: 0, lasting: 0, week: 0 },
    { carry: 0.5, lasting: 1, week: 1 },
  ])('is calibrated: %j', ({ carry, lasting, week }) => {
    const draw = normals(11)
    let below = 0
    const times = 150
    for (let time = 0; time < times; time += 1) {
      const weekdays = Array.from({ length: 7 }, () => week * draw())
      let state = lasting * draw()
      const all = Array.from({ length: 21 }, (_, day) => {
        state = carry * state + Math.sqrt(1 - carry * carry) * lasting * draw()
        return (weekdays[day % 7] ?? 0) + state + draw()
      })
      const block = days(all.slice(20), 20)
      if (predictDays(days(all.slice(0, 20)), block, known).high < 0.1) below += 1
    }
    // 10% of 150 runs, give or take three standard errors of 2.4%.
    expect(below / times).toBeGreaterThan(0.02)
    expect(below / times).toBeLessThan(0.18)
  })

  const uneven = [
    { day: 0, value: 1, variance: 1 },
    { day: 1, value: 3, variance: 2 },
    { day: 2, value: 2, variance: 1 },
    { day: 5, value: 6, variance: 4 },
  ]
  const two = [
    { day: 6, value: 7, variance: 1 },
    { day: 7, value: 4, variance: 3 },
  ]
  const one = [{ day: 2, value: 9, variance: 2 }]

  // Computed with NumPy's dense inverse and determinant and SciPy's Student t, using the formulas in the
  // documentation.
  it.each([
    ['two days from four', uneven, two, true, 2.8468902117, 2.6877182299, 0.1335376888],
    ['the same by spread alone', uneven, two, false, 2.8669862846, 3.0873366995, 0.1264796591],
    ['one day from two', uneven.slice(0, 2), one, true, 1.9809050169, 4.0404545614, 0.0378062722],
    [
      'the same by spread alone',
      uneven.slice(0, 2),
      one,
      false,
      1.9908723056,
      1.8498655434,
      0.0818383081,
    ],
    [
      'a week after days that do not differ',
      days([4, 4, 4], 10),
      days([5], 17),
      true,
      4,
      2.0708753091,
      0.2557863254,
    ],
  ])('foretells %s', (_, reference, block, knownVariance, expected, sd, high) => {
    const told = predictDays(reference, block, { knownVariance })
    expect(told.expected).toBeCloseTo(expected, 8)
    expect(told.sd).toBeCloseTo(sd, 8)
    expect(told.high).toBeCloseTo(high, 8)
    expect(told.low).toBeCloseTo(1 - high, 8)
    expect(told.observed).toBe(block.length === 2 ? 5.5 : block[0]?.value)
  })

  it('needs two reference days and a day to predict', () => {
    expect(() => predictDays(days([1]), days([1], 1), known)).toThrow('two reference days')
    expect(() => predictDays(days([1, 2]), [], known)).toThrow('two reference days')
  })
})
