import type { WeighedChange } from '../../verdict/weigh-change.ts'
import type { Weighing } from '../../verdict/weighed-metric.ts'
import type { Correction } from '../../verdict/correct-by-labels.ts'
import type {
  IntervalReport,
  MetricReport,
  StatisticsReport,
  TestReport,
} from '../schema/metric.ts'

/**
 * Returns a comparison's statistics for the report, or undefined if the comparison was not
 * evaluated statistically.
 */
export function buildStatistics({ weighed, outcome }: Weighing): StatisticsReport | undefined {
  if (weighed === undefined) return undefined
  const { change, items } = weighed
  return {
    changed: change.changed,
    clusters: change.clusters,
    documents: change.documents,
    interval95: intervalOf(change.interval95),
    test: testOf(change),
    rule: outcome && { p: outcome.p, adjusted: outcome.adjusted },
    own: change.own,
    detectable: change.mde,
    largest: change.largest.flatMap((place) => items[place] ?? []),
  }
}

function testOf({ test }: WeighedChange): TestReport {
  return test.kind === 'none' ? test : { kind: test.kind, worse: test.worse }
}

function intervalOf(interval: WeighedChange['interval95']): IntervalReport | undefined {
  return interval && { low: interval[0], high: interval[1] }
}

export function buildCorrection({
  judge,
  corrected,
  ...counts
}: Correction): NonNullable<MetricReport['correction']> {
  return {
    ...counts,
    judge: { change: judge.change, interval95: intervalOf(judge.interval95) },
    corrected: corrected?.change,
  }
}
