import { healthRows, isDead } from '../wording/health-words.ts'
import type { Report } from '../schema/report.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { headed } from './section.ts'
import { sideTable } from '../tables/table.ts'

/**
 * Returns each side's health checks, unfolded, if a failed check prevented the measurement, and
 * otherwise undefined.
 */
export function healthSection(report: Report): SafeMarkdown | undefined {
  const table = isDead(report) ? healthTable(report) : undefined
  return table && headed(gfm`Health`, table)
}

/** Returns a table of each side's health checks, or undefined if no check ran. */
export function healthTable(report: Report): SafeMarkdown | undefined {
  const rows = healthRows(report)
  return rows.length === 0 ? undefined : sideTable(rows, report.health.base !== undefined)
}
