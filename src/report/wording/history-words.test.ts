import { expect, it } from 'vitest'
import { gateFixture, metricFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import { commitsTold, historyWords } from './history-words.ts'
import { plainText } from './plain-text.ts'

const history = (...values: readonly (number | undefined)[]) =>
  values.map((value, at) => ({
    schema: 2 as const,
    commit: `${at}`,
    time: '2026-01-01T09:00:00Z',
    tool: '0.1.0',
    verdict: 'pass' as const,
    questions: 3,
    exam: [],
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
  [[], 0, undefined],
  [[undefined], 1, undefined],
  // The tolerance is 0.02, so that a fall of 0.08 is what takes all bars.
  [[0.8, 0.8, undefined, 0.72], 4, '▇▇ ▁'],
  [[0.8, 0.82], 2, '▃▅'],
  // The ten last ones.
  [[0, ...Array.from({ length: 9 }, () => 0.5), 0.6], 10, '▁▁▁▁▁▁▁▁▁▇'],
])('tells %j as bars', (values, commits, bars) => {
  const metric = metricFixture('recall@5', { gate: gateFixture({ allowed: 0.02 }) })
  const report = reportFixture({ history: history(...values) })
  const words = historyWords(metric, report)
  expect(commitsTold(report)).toBe(commits)
  expect(words && plainText(words)).toBe(bars)
})
