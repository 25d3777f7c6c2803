import type { JudgeSpending } from '../../src/lib/model/judging/judge-facts.ts'
import type { JudgeReport, Report } from '../../src/report/schema/report.ts'
import type { MetricReport } from '../../src/report/schema/metric.ts'
import { metricFixture, reportFixture } from './report-fixture.ts'
import { noControls } from './no-controls.ts'

/** Returns the report of a judge that passed all checks and judged everything. */
export function judgeFixture(parts: Partial<JudgeReport> = {}): JudgeReport {
  return {
    model: 'example-mini',
    key: 'given',
    stopped: undefined,
    trust: { ...noControls, kind: 'trusted', passed: 21, of: 21, failed: [], reasons: [] },
    served: { base: ['example-mini-2026-03-17'], head: ['example-mini-2026-03-17'] },
    lost: { base: [], head: [] },
    split: [],
    cutChunks: 0,
    assumedContext: { base: undefined, head: undefined },
    selfPreference: undefined,
    panel: undefined,
    sample: undefined,
    ...parts,
  }
}

/**
 * Returns the spending of a run with 36 calls, most of whose results come from earlier runs, and which
 * used three cents of a budget of two dollars.
 */
export function spendingFixture(parts: Partial<JudgeSpending> = {}): JudgeSpending {
  return {
    calls: [
      { kind: 'extract', calls: 12 },
      { kind: 'verify', calls: 12 },
      { kind: 'compare', calls: 12 },
    ],
    requests: 38,
    judged: 412,
    fromStore: 3120,
    shared: 3532,
    tokens: { input: 95_000, cachedInput: 12_000, output: 21_000, reasoning: 3000 },
    estimatedReplies: 0,
    usd: 0.0312,
    budget: { usd: 2, tokens: undefined, calls: 5000 },
    planned: { calls: 36, input: 99_000, output: 24_000, usd: 0.18 },
    askedAgain: 0,
    sentinelFailures: 0,
    unverifiedQuotes: 0,
    correctedSources: 0,
    ignoredVerdicts: 0,
    store: 'saved',
    ...parts,
  }
}

/** Returns a gated metric from the judge, on 80 questions. */
export function judgedMetricFixture(
  metric: string,
  parts: Partial<MetricReport> = {},
): MetricReport {
  return metricFixture(metric, {
    group: 'judged',
    judged: true,
    base: 0.92,
    head: 0.919,
    delta: -0.001,
    improved: 6,
    degraded: 6,
    unchanged: 68,
    coverage: {
      pairs: 80,
      runErrors: 0,
      judgeErrors: 0,
      judgeCauses: [],
      turnedOnHead: 0,
      turnedOnBase: 0,
      turnedReasons: [],
      notApplicable: 0,
    },
    ...parts,
  })
}

/** Returns a report with retrieval metrics, rule-based metrics of answers and judged metrics. */
export function judgedReportFixture(parts: Partial<Report> = {}): Report {
  return reportFixture({
    metrics: [
      metricFixture('recall@5'),
      judgedMetricFixture('faithfulness'),
      metricFixture('exact_match', { group: 'answer' }),
      judgedMetricFixture('correctness', { gate: undefined, verdict: 'not-gated' }),
    ],
    judge: judgeFixture(),
    cost: spendingFixture(),
    ...parts,
  })
}
