import fc from 'fast-check'

import { type Report, ReportSchema } from '../../src/report/schema/report.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { hostileString } from './hostile-strings.ts'
import { reportFixture } from './report-fixture.ts'

/** Names that the report's own metrics have: no foreign text can be one. */
const metrics = ['recall@5', 'recall@2000t', 'mrr', 'context_tokens', 'faithfulness']

/** A report of any shape that its schema allows, in which every foreign text is an attack. */
export function arbitraryReport(items = 12): fc.Arbitrary<Report> {
  const metric = fc.constantFrom(...metrics)
  return arbitraryOf(ReportSchema, {
    text: hostileString(16),
    words: { metric, metrics: metric, headline: metric, until: fc.constant('2026-12-31') },
    longest: { items, notes: 12, findings: 8, metrics: metrics.length, mistakes: 40 },
    // The schema that it is drawn from is the one that the type is inferred from.
  }).map((report) => consistent(report as Report))
}

/** One entry for each metric, an error exactly where nothing was measured, and addresses that are ours. */
function consistent(report: Report): Report {
  const { error, outcome } = report
  return {
    ...report,
    origin: reportFixture().origin,
    outcome:
      error !== undefined ? 'not-measured' : outcome === 'not-measured' ? 'compared' : outcome,
    metrics: report.metrics.map((metric, at) => ({ ...metric, metric: metrics[at] ?? '' })),
  }
}
