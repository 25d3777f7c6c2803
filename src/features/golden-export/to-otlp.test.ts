import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { untold } from '../traces/testing/told-attributes.ts'

it('writes each attribute that the conventions tell as written, and no other', () => {
  const text = readFileSync(new URL('to-otlp.ts', import.meta.url), 'utf8')
  expect(untold(text, 'written')).toEqual({ told: [], others: [] })
})
