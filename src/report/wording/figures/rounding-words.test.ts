import { expect, it } from 'vitest'
import {
  gateFixture,
  metricFixture,
  sliceFixture,
} from '../../../../test/support/report-fixture.ts'
import type { MetricReport } from '../../schema/metric.ts'
import { roundingWords } from './rounding-words.ts'

const thirds = { base: 101 / 120, head: 94 / 120, delta: -7 / 120 }
const tenths = { base: 0.8, head: 0.7, delta: 0.7 - 0.8 }
const gate = gateFixture()

it.each<[string, boolean, Partial<MetricReport>]>([
  ['84.2% → 78.3%, −5.8 points', true, thirds],
  ['80.0% → 70.0%, −10.0 points', false, tenths],
  ['1,001 → 1,004, +2 tokens', true, { group: 'size', base: 1001.4, head: 1003.6, delta: 2.2 }],
  ['1.2 s → 1.5 s, +240 ms', true, { group: 'timed', base: 1245, head: 1485, delta: 240 }],
  ['1.2 s → 1.5 s, +300 ms', false, { group: 'timed', base: 1200, head: 1500, delta: 300 }],
  ['62.0 s → 65.0 s', false, { group: 'timed', base: 62_000, head: 65_000, delta: 3000 }],
  ['a gated slice', true, { ...tenths, slices: [sliceFixture('a', { ...thirds, gate })] }],
  ['another slice', false, { ...tenths, slices: [sliceFixture('a', thirds)] }],
  ['means by weight', true, { ...tenths, weighted: { base: thirds.base, head: thirds.head } }],
  ['one side', false, { base: undefined, head: 0.7, delta: undefined }],
])('says of %s that its change is not computed from what is printed: %s', (_, isTold, parts) => {
  const metrics = [metricFixture('ndcg@10', tenths), metricFixture('m', parts)]
  expect(roundingWords({ metrics }) !== undefined).toBe(isTold)
})
