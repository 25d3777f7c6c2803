import { type HealthRow, healthRows, isDead } from '../wording/health-words.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { foldable, headed, type View } from './section.ts'
import type { Shape } from './shorten.ts'
import { type Column, table } from './table.ts'
import { plain } from '../../text/sentence.ts'

/** What a verdict rests on: folded away where all is well, in the open where nothing was measured. */
export function healthSection(
  report: Report,
  { index }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const rows = healthRows(report)
  if (rows.length === 0) return undefined
  const shown = table(columnsOf(report), rows)
  if (isDead(report)) return headed(gfm`Health`, shown)
  return index ? foldable(gfm`Health`, shown, view) : undefined
}

function columnsOf({ health: { base } }: Report): readonly Column<HealthRow>[] {
  return [
    { heading: gfm``, align: 'left', cell: ({ name }) => gfm`${name}` },
    ...(base === undefined ? [] : [column('Base', 'base')]),
    column('Head', 'head'),
  ]
}

function column(heading: 'Base' | 'Head', side: 'base' | 'head'): Column<HealthRow> {
  return { heading: gfm`${plain(heading)}`, align: 'right', cell: (row) => gfm`${row[side]}` }
}
