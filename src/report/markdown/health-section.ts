import { healthRows, isDead } from '../wording/health-words.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { foldable, headed, type View } from './section.ts'
import type { Shape } from './shorten.ts'
import { sideTable } from './table.ts'

/** What a verdict rests on: folded away where all is well, in the open where nothing was measured. */
export function healthSection(
  report: Report,
  { index }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const rows = healthRows(report)
  if (rows.length === 0) return undefined
  const shown = sideTable(rows, report.health.base !== undefined)
  if (isDead(report)) return headed(gfm`Health`, shown)
  return index ? foldable(gfm`Health`, shown, view) : undefined
}
