import { expect, it } from 'vitest'
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
