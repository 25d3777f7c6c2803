import { isOfMetric } from '../../verdict/credit-again.ts'
import { isShare } from '../../metrics/metric-traits.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { ItemReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { fallenOn } from './worse-items.ts'

/**
 * Why a question makes the run fail: the findings about it, and the failing retrieval and answer
 * metrics on which it got worse.
 */
export type GatedLoss = {
  readonly findings: readonly Finding[]
  readonly metrics: readonly MetricReport[]
}

/**
 * Returns the questions that make the gate fail, by id, in report order. Excludes questions that
 * only take longer or use more tokens, because metrics of time and tokens fail as a whole. Returns
 * an empty map unless something fails.
 */
export function gatedLosses(report: Report): ReadonlyMap<string, GatedLoss> {
  const failing = report.findings.filter(({ verdict }) => verdict === 'fail')
  const isSplit = report.items.some(({ split, origin }) => split === 'test' && origin !== 'added')
  const naming = Map.groupBy(
    failing.flatMap((finding) =>
      'items' in finding ? finding.items.map((item) => ({ item, finding })) : [],
    ),
    ({ item }) => item,
  )
  return new Map(
    report.items.flatMap((item) => {
      const findings = naming.get(item.id)?.map(({ finding }) => finding) ?? []
      const metrics = fallenOn(item, report).filter(
        (metric) =>
          !(isSplit && item.split === 'dev') &&
          failing.some((finding) => isAbout(finding, metric, item)),
      )
      return findings.length + metrics.length === 0 ? [] : [[item.id, { findings, metrics }]]
    }),
  )
}

/**
 * Returns whether the finding covers this question on this metric. A finding may be limited to one
 * slice.
 */
function isAbout(finding: Finding, metric: MetricReport, item: ItemReport): boolean {
  if (!isShare(metric)) return false
  if (!isOfMetric(finding) || finding.metric !== metric.metric) return false
  const { tag } = finding
  return tag === undefined || item.tags.includes(tag) || (tag === 'must_pass' && item.mustPass)
}
