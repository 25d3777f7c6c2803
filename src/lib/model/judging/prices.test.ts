import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usdOf } from './prices.ts'

const price = { input: 1, cachedInput: 0.1, output: 4 }

it('counts cached input at its own price, and reasoning as output', () => {
  const tokens = { input: 2600, cachedInput: 1024, cacheWrite: 0, output: 720 }
  expect(usdOf(tokens, price)).toBeCloseTo(0.0045584, 12)
})

it.each([
  ['cached', { cachedInput: 1000, cacheWrite: 0 }],
  ['written', { cachedInput: 0, cacheWrite: 1000 }],
])('prices %s input as plain input if it has no price of its own', (_, part) => {
  const plain = { ...price, cachedInput: undefined }
  expect(usdOf({ input: 1000, output: 0, ...part }, plain)).toBeCloseTo(0.001, 12)
})

it.each([
  ['in', { input: 1000, cachedInput: 200, cacheWrite: 300 }, 800],
  ['beside', { input: 500, cachedInput: 200, cacheWrite: 400 }, 400],
])('prices cache writes %s the input at the price of input', (_, part, plain) => {
  expect(usdOf({ ...part, output: 100 }, price)).toBeCloseTo(
    (plain * 1 + 200 * 0.1 + 100 * 4) / 1e6,
    12,
  )
})

it('is never negative, whatever a server counts', () => {
  const size = fc.nat(1_000_000)
  const tokens = fc.record({ input: size, cachedInput: size, cacheWrite: size, output: size })
  fc.assert(fc.property(tokens, (some) => usdOf(some, price) >= 0))
})
