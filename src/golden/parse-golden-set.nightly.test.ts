import { expect, it } from 'vitest'
import { parseGoldenSet } from './parse-golden-set.ts'

it('reads 100,000 items and stops at the next', () => {
  const lines = Array.from({ length: 100_001 }, (_, index) => `{"id":"${index}","query":"x"}`)
  const bytes = new TextEncoder().encode([...lines, '{'].join('\n'))
  expect(() => parseGoldenSet(bytes, 'g.jsonl')).toThrow(
    /^g\.jsonl:100001:1: expected at most 100,000 questions$/,
  )
})
