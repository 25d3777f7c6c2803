import { expect, it } from 'vitest'
import { beginsAbove, clopperPearson, endsAbove } from './clopper-pearson.ts'

// The closed forms for 0 and n hits; 8 of 10 is the textbook example.
it.each([
  [0, 0, 0, 1],
  [0, 2, 0, 1 - Math.sqrt(0.025)],
  [2, 2, Math.sqrt(0.025), 1],
  [23, 23, 0.025 ** (1 / 23), 1],
  [8, 10, 0.4439045, 0.9747893],
])('%i of %i: %f to %f', (hits, of, low, high) => {
  const interval = clopperPearson(hits, of)
  expect(interval.low).toBeCloseTo(low, 6)
  expect(interval.high).toBeCloseTo(high, 6)
})

it('puts 2.5% of the binomial beyond either end', () => {
  for (const [hits, of] of [
    [1, 7],
    [19, 40],
    [180, 200],
  ] as const) {
    const { low, high } = clopperPearson(hits, of)
    expect(1 - cumulative(hits - 1, of, low)).toBeCloseTo(0.025, 8)
    expect(cumulative(hits, of, high)).toBeCloseTo(0.025, 8)
  }
})

it.each([0.001, 0.5, 0.85, 0.999])(
  'determines on which side of %f an interval begins and ends',
  (share) => {
    for (const of of [0, 1, 2, 7, 40, 300])
      for (let hits = 0; hits <= of; hits += 1)
        for (const tail of [0.025, 0.1]) {
          const { low, high } = clopperPearson(hits, of, tail)
          expect(beginsAbove(share, hits, of, tail), `${hits} of ${of}`).toBe(low >= share)
          expect(endsAbove(share, hits, of, tail), `${hits} of ${of}`).toBe(high >= share)
        }
  },
)

it('rejects values that are not a share', () => {
  expect(() => clopperPearson(3, 2)).toThrow('3 of 2 is not a share')
  expect(() => beginsAbove(0.5, 3, 2)).toThrow('3 of 2 is not a share')
  expect(() => endsAbove(0.5, 3, 2)).toThrow('3 of 2 is not a share')
  expect(() => clopperPearson(0.5, 2)).toThrow('0.5 of 2 is not a share')
})

function cumulative(k: number, n: number, p: number): number {
  let term = (1 - p) ** n
  let sum = 0
  for (let hits = 0; hits <= k; hits += 1) {
    sum += term
    term *= ((n - hits) / (hits + 1)) * (p / (1 - p))
  }
  return sum
}
