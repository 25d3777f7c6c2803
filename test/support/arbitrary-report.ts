import fc from 'fast-check'

import { type Report, ReportSchema } from '../../src/report/schema/report.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { hostileString } from './hostile-strings.ts'
import { reportFixture } from './report-fixture.ts'

/** Names of the report's own metrics, which are never untrusted text. */
const metrics = ['recall@5', 'recall@2000t', 'mrr', 'context_tokens', 'faithfulness']

/** Generates reports of any shape that the schema allows, in which every untrusted text is an attack. */
export function arbitraryReport(items = 12): fc.Arbitrary<Report> {
  const metric = fc.constantFrom(...metrics)
  return arbitraryOf(ReportSchema, {
    text: hostileString(16),
    words: { metric, metrics: metric, headline: metric, until: fc.constant('2026-12-31') },
    longest: { items, notes: 12, findings: 8, metrics: metrics.length, mistakes: 40 },
    // The type is inferred from the schema used here.
  }).map((report) => consistent(report as Report))
}

/**
 * Makes a generated report consistent: metrics have distinct names, the outcome is `not-measured` if and
 * only if there is an error, and the origin with its addresses is the fixture's.
 */
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
