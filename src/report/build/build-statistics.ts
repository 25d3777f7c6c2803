import type { WeighedChange } from '../../verdict/weigh-change.ts'
import type { Weighing } from '../../verdict/judge-metrics.ts'
import type { IntervalReport, StatisticsReport } from '../schema/metric.ts'

/** What a comparison's weighing comes to in a report; undefined where nothing was weighed. */
export function buildStatistics({ weighed, outcome }: Weighing): StatisticsReport | undefined {
  if (weighed === undefined) return undefined
  const { change, items } = weighed
  return {
    changed: change.changed,
    clusters: change.clusters,
    documents: change.documents,
    standardDeviation: change.s,
    standardError: change.se,
    degreesOfFreedom: change.df,
    interval95: intervalOf(change.interval95),
    interval90: intervalOf(change.interval90),
    test: change.test,
    rule: outcome && { p: outcome.p, adjusted: outcome.adjusted, family: outcome.family },
    own: change.own,
    mcnemar: change.mcnemar,
    detectable: change.mde,
    largest: change.largest.flatMap((place) => items[place] ?? []),
  }
}

function intervalOf(interval: WeighedChange['interval95']): IntervalReport | undefined {
  return interval && { low: interval[0], high: interval[1] }
}
