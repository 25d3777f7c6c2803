import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usdOf } from './prices.ts'

const price = { input: 1, cachedInput: 0.1, cacheWrite: undefined, output: 4 }

it('counts cached input by its own price, and reasoning with the output', () => {
  const tokens = { input: 2600, cachedInput: 1024, cacheWrite: 0, output: 720 }
  expect(usdOf(tokens, price)).toBeCloseTo(0.0045584, 12)
})

it.each([
  ['cached', { cachedInput: 1000, cacheWrite: 0 }],
  ['written', { cachedInput: 0, cacheWrite: 1000 }],
])('takes %s input for plain input where it has no price of its own', (_, part) => {
  const plain = { ...price, cachedInput: undefined }
  expect(usdOf({ input: 1000, output: 0, ...part }, plain)).toBeCloseTo(0.001, 12)
})

it('counts what is written to the cache by its own price', () => {
  const tokens = { input: 1000, cachedInput: 200, cacheWrite: 300, output: 100 }
  const own = { ...price, cacheWrite: 2 }
  expect(usdOf(tokens, own)).toBeCloseTo((500 * 1 + 200 * 0.1 + 300 * 2 + 100 * 4) / 1e6, 12)
})

it('is never less than nothing, whatever a server counts', () => {
  const size = fc.nat(1_000_000)
  const tokens = fc.record({ input: size, cachedInput: size, cacheWrite: size, output: size })
  fc.assert(fc.property(tokens, (some) => usdOf(some, price) >= 0))
})
