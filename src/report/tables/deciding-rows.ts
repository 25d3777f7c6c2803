import type { Finding } from '../../verdict/findings/all.ts'
import { kindOf } from '../../verdict/findings/kind-of.ts'
import { isPastTolerance } from '../../verdict/findings/kinds/tolerance.ts'
import { isOnlyReworded } from '../../verdict/findings/kinds/reworded.ts'
import { id, metricName, say, type Words } from '../../lib/text/printing/sentence.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import {
  changeBeside,
  countsCell,
  toleranceWords,
  valueWords,
} from '../wording/figures/metric-values.ts'
import { movementOf } from '../wording/figures/tolerance-words.ts'

/**
 * A reason for the failure that is not a gated metric over all questions. It is shown as a row in
 * the table of gated metrics.
 */
export type DecidingRow = {
  readonly name: Words
  /** Undefined for findings that have no value and only list questions. */
  readonly values: Readonly<Record<'base' | 'head' | 'change', Words>> | undefined
  readonly counts: Words
  readonly allowed: Words
}

/** A row in the table of gated metrics. */
export type MainRow = MetricReport | DecidingRow

export function isMetricRow(row: MainRow): row is MetricReport {
  return 'metric' in row
}

const most = 6

/**
 * Returns rows for slices past their tolerance and for findings that fail because of certain
 * questions, at most six and worst first. Returns an empty list if nothing was compared. Leaves out
 * findings that are only warnings.
 */
export function decidingRows(report: Report): readonly DecidingRow[] {
  if (report.outcome !== 'compared') return []
  return findingsInOrder(report)
    .flatMap((finding) => (finding.verdict === 'fail' ? (rowOf(finding, report) ?? []) : []))
    .slice(0, most)
}

function rowOf(finding: Finding, report: Report): DecidingRow | undefined {
  if (isPastTolerance(finding)) {
    const { metric, tag, tolerance } = finding
    if (tag === undefined) return undefined
    const movement = movementOf(finding, report)
    const { group, base, head } = movement
    const limit = { value: tolerance, kind: 'absolute' } as const
    const gate = { tolerance: limit, allowed: tolerance, min: undefined, max: undefined }
    const value = { base: valueWords(base, group), head: valueWords(head, group) }
    return {
      name: say`${metricName(metric)} on ${id(tag)}`,
      values: { ...value, change: changeBeside(movement) },
      counts: countsCell({ ...movement, unchanged: Infinity }),
      allowed: toleranceWords({ ...movement, gate }),
    }
  }
  const { tableRow } = kindOf(finding)
  if (tableRow === undefined || !('items' in finding)) return undefined
  return {
    name: tableRow.called,
    values: undefined,
    counts: isOnlyReworded(finding) ? say`–` : say`${finding.items.length} · 0`,
    allowed: tableRow.allowed?.(finding, report) ?? say`none`,
  }
}
