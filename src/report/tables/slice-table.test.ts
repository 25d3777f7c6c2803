import { expect, it } from 'vitest'
import {
  gateFixture,
  metricFixture,
  partFixture,
  reportFixture,
  sliceFixture,
} from '../../../test/support/report-fixture.ts'
import { markdownOf } from '../markdown/escape.ts'
import { sliceRows, sliceTable } from './slice-table.ts'

const none = { base: undefined, head: undefined, delta: undefined }

it('shows the slices that lost most first, without those that have too few questions for a mean', () => {
  const report = reportFixture({
    headline: 'recall@5',
    metrics: [
      metricFixture('recall@5', {
        slices: [
          sliceFixture('api'),
          sliceFixture('billing', { degraded: 2, unchanged: 6, head: 0.625, delta: -0.25 }),
          sliceFixture('must_pass', { ...none, pairs: 3, degraded: 2, unchanged: 1 }),
          sliceFixture('plans', { ...none, pairs: 4, unchanged: 4, gate: gateFixture() }),
        ],
        drafts: partFixture({ ...none, pairs: 1, degraded: 1, unchanged: 0 }),
        added: partFixture({ base: undefined, delta: undefined, unchanged: 0 }),
      }),
    ],
  })
  expect(markdownOf(sliceTable(sliceRows(report), report)).split('\n')).toEqual([
    '| Slice | Metric | Questions | Base | Head | Change | Worse · better |',
    '| :-- | :-- | --: | --: | --: | --: | --: |',
    '| unreviewed drafts | `recall@5` | 1 |  |  |  | 1 · 0 |',
    '| `billing` | `recall@5` | 8 | 87.5% | 62.5% | −25.0 points | 2 · 0 |',
    '| `api` | `recall@5` | 8 | 87.5% | 87.5% | 0.0 points | 0 · 0 |',
    '| added questions | `recall@5` | 8 |  | 87.5% |  |  |',
  ])
})
