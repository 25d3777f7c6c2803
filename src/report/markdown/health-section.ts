import { healthRows, isDead } from '../wording/health-words.ts'
import type { Report } from '../schema/report.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { headed } from './section.ts'
import { sideTable } from './tables/table.ts'

/** The health checks of each side. Shown unfolded, and only if a failed check prevented the measurement. */
export function healthSection(report: Report): SafeMarkdown | undefined {
  const table = isDead(report) ? healthTable(report) : undefined
  return table && headed(gfm`Health`, table)
}

/** A table of the health checks of each side, or undefined if no check ran. */
export function healthTable(report: Report): SafeMarkdown | undefined {
  const rows = healthRows(report)
  return rows.length === 0 ? undefined : sideTable(rows, report.health.base !== undefined)
}
