import { describe, expect, it } from 'vitest'
import { holdsTooMuch, tooMuchHeldOf } from './json-limits.ts'

describe('holdsTooMuch', () => {
  it.each([
    ['objects', '{}'],
    ['lists', '[]'],
  ])('counts %s up to 200,000, including the outermost', (_, part) => {
    const list = (length: number) => `[${Array.from({ length }, () => part).join(',')}]`
    expect(holdsTooMuch(list(199_999))).toBe(false)
    expect(holdsTooMuch(list(200_000))).toBe(true)
  })

  it('counts up to another limit, and names it', () => {
    const list = (length: number) => `[${Array.from({ length }, () => '{}').join(',')}]`
    expect(holdsTooMuch(list(19_999), 20_000)).toBe(false)
    expect(holdsTooMuch(list(20_000), 20_000)).toBe(true)
    expect(tooMuchHeldOf(20_000)).toBe('contains more than 20,000 objects, lists and keys')
  })

  it('counts keys', () => {
    const mapping = (length: number) =>
      `{${Array.from({ length }, (_, n) => `"k${n}":${n}`).join(',')}}`
    expect(holdsTooMuch(mapping(199_999))).toBe(false)
    expect(holdsTooMuch(mapping(200_000))).toBe(true)
  })

  it('counts neither numbers and strings in lists nor brackets inside a string', () => {
    expect(
      holdsTooMuch(JSON.stringify({ vector: Array.from({ length: 400_000 }, () => 0.5) })),
    ).toBe(false)
    expect(holdsTooMuch(JSON.stringify(['{[:"\\'.repeat(100_000), 'a']))).toBe(false)
  })

  it('accepts a thousand chunks with fifty fields each', () => {
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, { n }]))
    expect(holdsTooMuch(JSON.stringify(Array.from({ length: 1000 }, () => fields)))).toBe(false)
  })
})
