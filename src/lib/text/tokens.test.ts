import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

describe('metrics 3.3: tokens', () => {
  it.each([
    ['Refunds take 5 days.', 5],
    ['\u6771\u4EAC', 2],
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['é', 1],
    ['😀', 1],
    ['😀a', 2],
    ['\uD83Da', 1],
  ])('%j has %d', (text, expected) => {
    expect(tokensOf(text)).toBe(expected)
  })

  it('counts the bytes an encoder writes', () => {
    const encoder = new TextEncoder()
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff)), fc.string(), (points, plain) => {
        const text = `${plain}${String.fromCodePoint(...points)}\uD83D${plain}\uDE00`
        expect(tokensOf(text)).toBe(Math.ceil(encoder.encode(text).length / 4))
      }),
      { seed: 33 },
    )
  })
})
