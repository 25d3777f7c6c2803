import { describe, expect, it } from 'vitest'

import {
  against,
  amount,
  bytes,
  count,
  duration,
  rating,
  share,
  threeDecimals,
  tokens,
  usd,
} from './numbers.ts'

describe('how numbers are printed', () => {
  it.each([
    { value: 101 / 120, text: '0.842' },
    { value: 94 / 120, text: '0.783' },
    { value: 0, text: '0.000' },
    { value: 1, text: '1.000' },
  ])('the score $value has three decimals: $text', ({ value, text }) => {
    expect(threeDecimals(value)).toBe(text)
  })

  it.each([
    { value: 0, text: '0.000' },
    { value: 0.2314, text: '0.231' },
    { value: -0.25, text: '\u22120.250' },
    { value: -0.0001, text: '0.000' },
    { value: 3.5, text: '3.50' },
    { value: 1204.5, text: '1,204.50' },
  ])('the number $value has three decimals below 1: $text', ({ value, text }) => {
    expect(rating(value)).toBe(text)
  })

  it('a tolerance has one decimal and no sign', () => {
    expect(amount(0.02)).toBe('2.0')
    expect(amount(0)).toBe('0.0')
  })

  it.each([
    { moved: 5.833, limit: 2, want: { moved: '5.8', limit: '2.0' } },
    { moved: 2.04, limit: 2, want: { moved: '2.04', limit: '2.00' } },
    { moved: 2.0004, limit: 2, want: { moved: '2.0004', limit: '2.0000' } },
    { moved: 2.00000001, limit: 2, want: { moved: '2.0000', limit: '2.0000' } },
    { moved: 0.01, limit: 0, want: { moved: '0.01', limit: '0.00' } },
  ])('a fall of $moved against $limit gets digits until they differ, at most four', (row) => {
    expect(against(row, 1)).toEqual(row.want)
  })

  it.each([
    { value: 0, text: '0.00' },
    { value: 0.00042, text: '0.00042' },
    { value: 0.000424, text: '0.00042' },
    { value: 0.0312, text: '0.031' },
    { value: 0.25, text: '0.25' },
    { value: 1204.5, text: '1,204.50' },
    { value: 1e-9, text: '0.000000001' },
    { value: 1e-10, text: '0.00' },
  ])('$value US dollars of a question print as $text', ({ value, text }) => {
    expect(usd(value)).toBe(text)
  })

  it('tokens are whole, and get digits against a limit too', () => {
    expect(tokens(1412.4)).toBe('1,412')
    expect(against({ moved: 1100.4, limit: 1100 }, 0)).toEqual({
      moved: '1,100.4',
      limit: '1,100.0',
    })
  })

  it('a share is a percentage without a space', () => {
    expect(share(0.05)).toBe('5.0%')
  })

  it.each([
    { ms: 0, text: '0 ms' },
    { ms: 412, text: '412 ms' },
    { ms: 999.4, text: '999 ms' },
    { ms: 999.5, text: '1.0 s' },
    { ms: 1800, text: '1.8 s' },
    { ms: 59_940, text: '59.9 s' },
    { ms: 59_950, text: '1 min 0 s' },
    { ms: 154_000, text: '2 min 34 s' },
    { ms: 112_000, text: '1 min 52 s' },
  ])('$ms ms print as $text', ({ ms, text }) => {
    expect(duration(ms)).toBe(text)
  })

  it.each([
    { value: 0, text: '0 B' },
    { value: 999, text: '999 B' },
    { value: 999.5, text: '1.0 kB' },
    { value: 1_200_000, text: '1.2 MB' },
    { value: 999_940, text: '999.9 kB' },
    { value: 999_950, text: '1.0 MB' },
    { value: 2_147_483_648, text: '2.1 GB' },
    { value: 5e15, text: '5,000,000.0 GB' },
  ])('$value bytes print as $text', ({ value, text }) => {
    expect(bytes(value)).toBe(text)
  })

  it.each([
    { value: 0, text: '0' },
    { value: 999, text: '999' },
    { value: 1000, text: '1,000' },
    { value: 12_345, text: '12,345' },
    { value: 1_234_567, text: '1,234,567' },
  ])('the count $value prints as $text', ({ value, text }) => {
    expect(count(value)).toBe(text)
  })
})
