import { expect, it } from 'vitest'
import { ruleOfThree } from './rule-of-three.ts'

it.each([
  [1, 0.95],
  [2, 0.776_393_202_250_021],
  [59, 0.049_507_609_888_227],
  [300, 0.009_936_081_944_457_72],
])('after %i draws without a hit, at most a share of %d may be hits', (n, share) => {
  expect(ruleOfThree(n)).toBeCloseTo(share, 12)
})

it('excludes no share if nothing was drawn', () => {
  expect(ruleOfThree(0)).toBe(1)
})

it.each([1, 10, 500])('a share of that size would go unseen in %i draws once in twenty', (n) => {
  expect((1 - ruleOfThree(n)) ** n).toBeCloseTo(0.05, 12)
})
