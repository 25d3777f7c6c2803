import { describe, expect, it } from 'vitest'
import { isResponsePath } from './response-path.ts'

describe('isResponsePath', () => {
  it.each([
    'chunks',
    'data.hits',
    'hits.hits[]._source',
    'result[0].documents[-1]',
    '[]',
    '[0]',
    '[].node',
    'a[][]',
    '"with space"."quoted \\" name"',
    '"naïve"[0]',
    '__proto__.constructor',
  ])('takes %s', (text) => {
    expect(isResponsePath(text)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '@',
    '*',
    'a.*',
    'a[*]',
    'a[0:2]',
    'a[?b]',
    'length(a)',
    'a | b',
    'a || b',
    '{a: b}',
    'a.[b]',
    '[a]',
    'a..b',
    '.a',
    'a.',
    'a b',
    'a[0]b',
    "'raw'",
    '`1`',
    '"',
    '""',
    '"unknown \\x escape"',
    '"line\nbreak"',
    '1a',
    'a-b',
    'a[99999999999999]',
    'a\n',
    `${'a.'.repeat(500)}a`,
  ])('refuses %j', (text) => {
    expect(isResponsePath(text)).toBe(false)
  })

  it('S10: refuses the longest text almost instantly', () => {
    const started = performance.now()
    for (const piece of ['a', '"a', '"\\\\', '[', 'a.', '[]', '[-1]', '"a".', '.a[]']) {
      const text = piece.repeat(1000).slice(0, 999)
      for (let count = 0; count < 100; count += 1) expect(isResponsePath(`${text}!`)).toBe(false)
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
