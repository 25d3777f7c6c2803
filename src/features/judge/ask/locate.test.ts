import { describe, expect, it } from 'vitest'
import { locate } from './locate.ts'

const text = 'Annual **enterprise** plans carry a\n60\u2011day money\u2010back  guarantee.'

describe('locate', () => {
  it.each([
    ['"annual enterprise plans carry a 60-day money-back guarantee"', [0, 64]],
    ['enterprise plans carry', [9, 33]],
    ['not there at all', undefined],
    ['Annual **enterprise** plans', [0, 27]],
    ['money-back guarantee', [43, 64]],
  ] as const)('finds %s at %j', (quote, want) => {
    expect(text.length).toBe(65)
    const found = locate(quote, text)
    expect(found && [found.start, found.end]).toEqual(want)
  })

  it('returns the exact words of the text', () => {
    const { start, end } = locate('enterprise plans carry', text)!
    expect(text.slice(start, end)).toBe('enterprise** plans carry')
  })

  it.each([
    ['day money', 'whole words', true],
    ['day mone', 'a word without its end', false],
    ['ay money', 'a word without its beginning', false],
    ['60', 'a number', true],
    ['0 day', 'a part of a number', false],
    ['', 'nothing', false],
    ['"..."', 'only punctuation', false],
  ])('finds %j (%s): %s', (quote, _what, isFound) => {
    expect(locate(quote, text) !== undefined).toBe(isFound)
  })

  it('continues after a match inside a word', () => {
    expect(locate('9 euros', 'It was 19 euros and is 9 euros.')).toEqual({ start: 23, end: 30 })
  })

  it.each([
    ['\u6771\u4eac', '\u65b0\u5bbf\u306f\u6771\u4eac\u90fd\u5e81', true],
    ['\ub300\ud55c\ubbfc\uad6d', '\ub300\ud55c\ubbfc\uad6d\uc740 \uc88b\ub2e4', true],
  ])('finds %s inside a word of a script without word spaces', (quote, dense, isFound) => {
    expect(locate(quote, dense) !== undefined).toBe(isFound)
  })

  it('does not interpret pattern characters', () => {
    expect(locate('.*.*.*.*.*', 'any text of some length')).toBeUndefined()
  })

  it('ignores emphasis marks with spaces around them', () => {
    expect(locate('one two three four', 'one ** two ** three four')).toEqual({ start: 0, end: 24 })
  })
})
