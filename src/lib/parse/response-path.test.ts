import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
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

  it.each(['a', '"a', '"\\\\', '[', 'a.', '[]', '[-1]', '"a".', '.a[]'])(
    'S10: refuses a run of %j in linear time',
    async (piece) => {
      const growth = await growthOfWork(60, (size) => {
        const isPath = isResponsePath(`${piece.repeat(size).slice(0, size)}!`)
        expect(isPath).toBe(false)
      })
      expect(growth).toBeLessThan(8)
    },
  )
})
