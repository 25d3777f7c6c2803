import { expect, it } from 'vitest'
import { gateFixture, metricFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import { feature } from './index.ts'
import { plainText } from '../../report/wording/plain-text.ts'

const history = (...values: readonly (number | undefined)[]) =>
  values.map((value, at) => ({
    schema: 2 as const,
    commit: `${at}`,
    time: '2026-01-01T09:00:00Z',
    tool: '0.1.0',
    verdict: 'pass' as const,
    questions: 3,
    policy: [],
    metrics: [
      {
        metric: value === undefined ? 'mrr' : 'recall@5',
        group: 'retrieval' as const,
        direction: 'higher' as const,
        verdict: 'pass' as const,
        value: value ?? 1,
        worse: 0,
        better: 0,
      },
    ],
  }))

it.each([
  [[], undefined, undefined],
  [[undefined], 'Last 1 commit', undefined],
  // The tolerance is 0.02, and the bars span four times the tolerance, so a drop of 0.08 spans all bars.
  [[0.8, 0.8, undefined, 0.72], 'Last 4 commits', '▇▇ ▁'],
  [[0.8, 0.82], 'Last 2 commits', '▃▅'],
  // Only the last ten values are shown.
  [[0, ...Array.from({ length: 9 }, () => 0.5), 0.6], 'Last 10 commits', '▁▁▁▁▁▁▁▁▁▇'],
])('draws %j as bars', (values, title, bars) => {
  const metric = metricFixture('recall@5', { gate: gateFixture({ allowed: 0.02 }) })
  const report = reportFixture({ features: { history: history(...values) } })
  const column = feature.metricColumn?.(report)
  const words = column?.cell(metric)
  expect(column && plainText(column.title)).toBe(title)
  expect(words && plainText(words)).toBe(bars)
})
