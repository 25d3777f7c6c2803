import { expect, it } from 'vitest'
import { generator } from '../../stats/generator.ts'
import { judgeNoise, noiseOfMean, varianceWithin } from './noise.ts'

it('is the spread of second judgements around first ones', () => {
  const noise = judgeNoise([0.2, -0.2, 0, 0, 0, 0, 0, 0, 0, 0])!
  expect(noise).toBeCloseTo(0.08944271909999159, 15)
  expect(noiseOfMean({ noise, judgedAnew: 30, pairs: 100 })).toBeCloseTo(0.009797958971132711, 15)
})

it('is nothing where nothing was judged twice, or nothing compared', () => {
  expect(judgeNoise([])).toBeUndefined()
  expect(noiseOfMean({ noise: 0.1, judgedAnew: 0, pairs: 0 })).toBe(0)
})

it('shrinks with verdicts asked again, but not below what they cannot reach', () => {
  const once = { noise: 0.2, judgedAnew: 25, pairs: 50 }
  const floor = (repeats: number, ofVerdicts: number) =>
    noiseOfMean({ ...once, repeats, ofVerdicts })
  expect(floor(1, 0.02)).toBeCloseTo(noiseOfMean(once), 15)
  // All of it is from verdicts: a mean of five has a fifth of the variance.
  expect(floor(5, 0.02)).toBeCloseTo(noiseOfMean(once) / Math.sqrt(5), 15)
  // A quarter of it is from verdicts.
  expect(floor(5, 0.005)).toBeCloseTo((2 * 5 * Math.sqrt(0.04 - 0.01 + 0.002)) / 50, 15)
  // Verdicts that waver more where sides differ than where they were judged twice still count.
  expect(floor(5, 0.05)).toBeCloseTo((2 * 5 * Math.sqrt(0.02)) / 50, 15)
})

it('pools the variance within groups', () => {
  expect(varianceWithin([[0, 1], [0.5], [1, 1, 1]])).toBeCloseTo(0.5 / 3, 15)
  expect(varianceWithin([[0.5], []])).toBe(0)
})

it.each([1, 3, 5])('holds what a judge does to an unmoved mean, asked %i times', (repeats) => {
  const next = generator(repeats)
  const wavering = (by: number): number => ((2 * next()) / 2 ** 32 - 1) * by
  // What comes of taking an answer apart anew is shared by the verdicts on its claims.
  const scored = (times: number): readonly number[] => {
    const apart = wavering(0.2)
    return Array.from({ length: times }, () => apart + wavering(0.3))
  }
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [judgedAnew, pairs, runs] = [60, 100, 1000]
  const held = Array.from({ length: runs }, () => {
    const twice = Array.from({ length: 200 }, () => meanOf(scored(1)) - meanOf(scored(1)))
    const samples = Array.from({ length: 2 * judgedAnew }, () => scored(repeats))
    const change = samples.reduce((sum, one, at) => sum + (at % 2 === 0 ? 1 : -1) * meanOf(one), 0)
    const noise = judgeNoise(twice) ?? 0
    const ofVerdicts = varianceWithin(samples)
    return (
      Math.abs(change / pairs) <= noiseOfMean({ noise, judgedAnew, pairs, repeats, ofVerdicts })
    )
  }).filter(Boolean).length
  // Two standard errors hold 95.4 %; bounds of twice what a thousand runs stray by.
  expect(held / runs).toBeGreaterThan(0.94)
  expect(held / runs).toBeLessThan(0.968)
})
