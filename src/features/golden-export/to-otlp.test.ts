import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { untold } from '../traces/testing/told-attributes.ts'

it('writes exactly the attributes that the conventions list as written', () => {
  const text = readFileSync(new URL('to-otlp.ts', import.meta.url), 'utf8')
  expect(untold(text, 'written')).toEqual({ told: [], others: [] })
})
