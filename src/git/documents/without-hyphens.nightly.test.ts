import { expect, it } from 'vitest'
import { withoutHyphens } from './without-hyphens.ts'

it('handles long texts of letters and hyphens', () => {
  const text = `${'x'.repeat(200_000)}-\n`.repeat(20)
  expect(withoutHyphens(text)).toBe(`${'x'.repeat(4_000_000)}-\n`)
})
