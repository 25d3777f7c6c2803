import { healthRows } from '../wording/health-words.ts'
import type { SideRow } from '../wording/figures/side-row.ts'
import { terminalTable } from './terminal-table.ts'
import { type Page, column } from './terminal-metrics.ts'

export function healthLines({
  report,
  paint,
  width,
}: Omit<Page, 'rest' | 'allWorse'>): readonly string[] {
  const rows = healthRows(report)
  if (rows.length === 0) return []
  const [heading = '', ...lines] = terminalTable(
    [
      column<SideRow>('Health', 'left', 0, (row) => row.name),
      ...(report.health.base === undefined
        ? []
        : [column<SideRow>('Base', 'right', 0, (row) => row.base)]),
      column<SideRow>('Head', 'right', 0, (row) => row.head),
    ],
    rows,
    width,
  )
  return [paint.dim(heading), ...lines]
}
