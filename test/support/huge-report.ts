import type { Report } from '../../src/report/schema/report.ts'
import type { Finding } from '../../src/verdict/findings/all.ts'
import { failingFixture, lostFixture, metricFixture, toleranceFixture } from './report-fixture.ts'

/** A report with 500 failing metrics and questions whose texts are 160 bars and full stops. */
export function hugeReport(): Report {
  const names = Array.from({ length: 500 }, (_, index) => `recall@${index + 1}`)
  const dots = '|.'.repeat(80)
  return failingFixture({
    findings: names.map((metric): Finding => ({
      ...toleranceFixture(),
      metric,
      tag: undefined,
      base: 0.8,
      head: 0.7,
      drop: 0.1,
      tolerance: 0.02,
      pairs: 2000,
    })),
    metrics: names.map((name) =>
      metricFixture(name, {
        verdict: 'fail',
        base: 0.8,
        head: 0.7,
        delta: -0.1,
        degraded: 2000,
        unchanged: 0,
      }),
    ),
    items: Array.from({ length: 2000 }, (_, index) =>
      lostFixture(`${String(index).padStart(4, '0')}${dots}`, { query: dots }),
    ),
  })
}
