import { unchangedWithin } from '../../compare/compare-metric.ts'
import type { Finding } from '../../verdict/finding.ts'
import { isWorse } from '../wording/movement.ts'
import type { ItemReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { pairOf } from './worse-items.ts'

/** What a question fails the run by: findings that name it, and failing metrics of finding or answering that it fell on. */
export type GatedLoss = {
  readonly findings: readonly Finding[]
  readonly metrics: readonly MetricReport[]
}

/**
 * The questions that the gate fails for, by id, in the order of the report. A question that only takes longer, or more
 * tokens, is none: its metric fails as a whole. Empty unless something fails.
 */
export function gatedLosses(report: Report): ReadonlyMap<string, GatedLoss> {
  const failing = report.findings.filter(({ verdict }) => verdict === 'fail')
  const isSplit = report.notes.some(({ kind }) => kind === 'dev-split')
  const naming = Map.groupBy(
    failing.flatMap((finding) =>
      'items' in finding ? finding.items.map((item) => ({ item, finding })) : [],
    ),
    ({ item }) => item,
  )
  return new Map(
    report.items.flatMap((item) => {
      const findings = naming.get(item.id)?.map(({ finding }) => finding) ?? []
      const metrics = report.metrics.filter(
        (metric) =>
          !(isSplit && item.split === 'dev') &&
          failing.some((finding) => isAbout(finding, metric, item)) &&
          hasFallen(item, metric),
      )
      return findings.length + metrics.length === 0 ? [] : [[item.id, { findings, metrics }]]
    }),
  )
}

/** Whether the finding counts this question on this metric: not one that only head holds, nor one of another slice. */
function isAbout(finding: Finding, { metric, group }: MetricReport, item: ItemReport): boolean {
  if (item.origin === 'added' || ['size', 'timed', 'cost'].includes(group)) return false
  const isOfMeans =
    finding.kind === 'tolerance' || finding.kind === 'not-proven' || finding.kind === 'bound'
  if (!isOfMeans || finding.metric !== metric) return false
  const { tag } = finding
  return tag === undefined || item.tags.includes(tag) || (tag === 'must_pass' && item.mustPass)
}

function hasFallen(item: ItemReport, metric: MetricReport): boolean {
  const pair = pairOf(item, metric.metric)
  if (pair === undefined) return false
  const delta = pair.head - pair.base
  return isWorse(metric, delta) && Math.abs(delta) > unchangedWithin(metric, pair.base)
}
