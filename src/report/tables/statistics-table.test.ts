import { describe, expect, it } from 'vitest'
import {
  gateFixture,
  metricFixture,
  reportFixture,
  sliceFixture,
  statisticsFixture,
} from '../../../test/support/report-fixture.ts'
import type { MetricReport } from '../schema/metric.ts'
import { markdownOf } from '../markdown/escape.ts'
import { statisticsRows, statisticsTable } from './statistics-table.ts'

function tableOf(...metrics: readonly MetricReport[]): readonly string[] {
  const rows = statisticsRows(reportFixture({ metrics }))
  return markdownOf(statisticsTable(rows)).split('\n').slice(2)
}

const gate = gateFixture({ rule: 'auto' })

describe('the table of statistics', () => {
  it('shows the test behind the rule auto, for a metric and a slice', () => {
    const whole = statisticsFixture({
      rule: { p: 0.0261, adjusted: undefined },
      documents: { count: 84, largest: 0.1 },
    })
    const slice = statisticsFixture({
      changed: 4,
      own: { kind: 'mcnemar', p: 0.0625, withoutWorst: 0.1, byWorst: 0.025 },
      rule: { p: 0.0625, adjusted: 0.125 },
    })
    const metric = metricFixture('recall@5', { gate, statistics: whole })
    const part = sliceFixture('billing', { pairs: 12, statistics: slice })
    expect(tableOf({ ...metric, slices: [part] })).toEqual([
      '| `recall@5` | auto | paired t | 0.026 | 120 | 15 | 84 | −11.5 to −0.2 points |',
      '| `recall@5` on `billing` | auto | sign test, exact | 0.125 | 12 | 4 | n/a | −11.5 to −0.2 points |',
    ])
  })

  it('names no test of the rule auto if no question moved', () => {
    const statistics = statisticsFixture({
      changed: 0,
      own: { kind: 'mcnemar', p: 1, withoutWorst: 0, byWorst: 0 },
      rule: { p: 1, adjusted: undefined },
    })
    const [row] = tableOf(metricFixture('context_tokens', { gate, statistics }))
    expect(row).toContain('| `context_tokens` | auto | 1.000 |')
  })

  it('explains why a rule could not test, and omits ungated metrics', () => {
    const untested = statisticsFixture({
      changed: 3,
      test: { kind: 'none', reason: 'few-changed' },
    })
    const statistics = statisticsFixture()
    expect(
      tableOf(
        metricFixture('recall@5', {
          gate: gateFixture({ rule: 'significant' }),
          statistics: untested,
        }),
        metricFixture('mrr', { gate: undefined, statistics }),
        metricFixture('recall@9', { gate: gateFixture({ rule: 'point' }), statistics }),
      ),
    ).toEqual([
      '| `recall@5` | significant | none: only 3 of 120 questions moved | 120 | 3 | −11.5 to −0.2 points |',
      '| `recall@9` | point | none | 120 | 15 | −11.5 to −0.2 points |',
    ])
  })
})
