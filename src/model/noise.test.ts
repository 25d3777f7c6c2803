import { expect, it } from 'vitest'
import { judgeNoise, noiseOfMean } from './noise.ts'

it('is the spread of second judgements around first ones', () => {
  const noise = judgeNoise([0.2, -0.2, 0, 0, 0, 0, 0, 0, 0, 0])!
  expect(noise).toBeCloseTo(0.08944271909999159, 15)
  expect(noiseOfMean({ noise, judgedAnew: 30, pairs: 100 })).toBeCloseTo(0.009797958971132711, 15)
})

it('is nothing where nothing was judged twice, or nothing compared', () => {
  expect(judgeNoise([])).toBeUndefined()
  expect(noiseOfMean({ noise: 0.1, judgedAnew: 0, pairs: 0 })).toBe(0)
})
