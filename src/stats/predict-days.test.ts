import { describe, expect, it } from 'vitest'
import { cholesky, solveLower } from './cholesky.ts'
import { generator } from './generator.ts'
import { type DayValue, predictDays } from './predict-days.ts'

describe('cholesky', () => {
  it('is the root of a matrix, and solves with it', () => {
    // [[4, 2], [2, 10]] = L L' with L = [[2, 0], [1, 3]]; L x = (4, 11) has x = (2, 3).
    const lower = cholesky(Float64Array.of(4, 2, 2, 10), 2)
    expect([...lower]).toEqual([2, 0, 1, 3])
    expect([...solveLower(lower, [4, 11])]).toEqual([2, 3])
  })

  it('refuses what is not positive definite', () => {
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

describe('a forecast of days', () => {
  it('lies at the level of days that do not differ, and its chances add up to one', () => {
    const told = predictDays(days(Array(14).fill(5)), days([5], 14), { knownVariance: true })
    expect(told.expected).toBeCloseTo(5, 10)
    expect(told.high).toBeCloseTo(0.5, 10)
    expect(told.high + told.low).toBeCloseTo(1, 12)
  })

  it('knows the day of the week', () => {
    const weekly = Array.from({ length: 28 }, (_, day) => (day % 7 === 6 ? 20 : 0))
    const sunday = predictDays(days(weekly), days([20], 34), { knownVariance: true })
    const monday = predictDays(days(weekly), days([20], 28), { knownVariance: true })
    expect(sunday.expected).toBeGreaterThan(15)
    expect(sunday.high).toBeGreaterThan(0.2)
    expect(monday.high).toBeLessThan(0.001)
  })

  it('expects a bad day after a bad day where days carry over', () => {
    const slow = Array.from({ length: 28 }, (_, day) => 6 * Math.sin(day / 4))
    const { expected } = predictDays(days(slow), days([6], 28), { knownVariance: true })
    expect(expected).toBeGreaterThan(1)
  })

  it('widens with the overdispersion of the days before', () => {
    const draw = normals(3)
    const noise = Array.from({ length: 28 }, draw)
    const narrow = predictDays(days(noise), days([4], 28), { knownVariance: true })
    const wide = predictDays(days(noise.map((one) => 4 * one)), days([4], 28), {
      knownVariance: true,
    })
    expect(narrow.high).toBeLessThan(0.005)
    expect(wide.high).toBeGreaterThan(0.1)
  })

  it.each([
    { carry: 0, lasting: 0, week: 0 },
    { carry: 0.5, lasting: 1, week: 1 },
  ])('is right about its own chances: %j', ({ carry, lasting, week }) => {
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
      if (predictDays(days(all.slice(0, 20)), block, { knownVariance: true }).high < 0.1) below += 1
    }
    // 10 % of 150, within three standard errors of 2.4 % each.
    expect(below / times).toBeGreaterThan(0.02)
    expect(below / times).toBeLessThan(0.18)
  })

  it('needs two days, and one to foretell', () => {
    expect(() => predictDays(days([1]), days([1], 1), { knownVariance: true })).toThrow('two days')
    expect(() => predictDays(days([1, 2]), [], { knownVariance: true })).toThrow('two days')
  })
})
