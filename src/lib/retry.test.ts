import { expect, it } from 'vitest'
import { retryAfterMs } from './retry.ts'

const date = Date.parse('Wed, 21 Oct 2015 07:28:00 GMT')

it.each([
  { headers: { 'retry-after': '90' }, want: 90_000 },
  { headers: { 'retry-after': '0.5' }, want: 500 },
  { headers: { 'retry-after-ms': '250', 'retry-after': '90' }, want: 250 },
  { headers: { 'retry-after': 'Wed, 21 Oct 2015 07:29:00 GMT' }, want: 60_000 },
  { headers: { 'retry-after': 'Wed, 21 Oct 2015 07:27:00 GMT' }, want: undefined },
  { headers: { 'retry-after': 'Tue, 21 Oct 2015 07:29:00 GMT' }, want: undefined },
  { headers: { 'retry-after': '2015-10-21T07:29:00Z' }, want: undefined },
  { headers: { 'retry-after': 'Invalid Date' }, want: undefined },
  { headers: { 'retry-after': '+1 2030' }, want: undefined },
  { headers: { 'retry-after': '-1' }, want: undefined },
  { headers: { 'retry-after': '0' }, want: undefined },
  { headers: { 'retry-after-ms': '0', 'retry-after': '2' }, want: 2000 },
  { headers: { 'retry-after': '-1e9x' }, want: undefined },
  { headers: {}, want: undefined },
])('waits $want ms for $headers', ({ headers, want }) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>), date)).toBe(want)
})
