import { expect, it } from 'vitest'
import { tableRows } from './table-rows.ts'

it('reads numbers in numeric columns, and other cells as text', () => {
  const text =
    'query,session,version,latencyMs,usage.input,total_cost,startTime,took,note\n12345,007,1.50,8,9,1.50,1700000000,7,\n'
  expect([...tableRows(text, 'a.csv', new Set(['took']))]).toEqual([
    {
      query: '12345',
      session: '007',
      version: '1.50',
      latencyMs: 8,
      'usage.input': 9,
      total_cost: 1.5,
      startTime: 1_700_000_000,
      took: 7,
      note: null,
    },
  ])
})
