import { gfm, type SafeMarkdown } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { foldable, type View } from './section.ts'
import type { Shape } from './shorten.ts'
import { statisticsRows, statisticsTable } from './statistics-table.ts'
import { say } from '../../text/sentence.ts'

/** What the movements say of questions that are not in the golden set. */
export function statisticsSection(
  report: Report,
  { statistics }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const rows = statisticsRows(report)
  if (!statistics || rows.every((row) => row.statistics.changed === 0)) return undefined
  const isTested = rows.some((row) => row.statistics.test.kind !== 'none')
  const told = say`p, worse: the chance of such a loss, or a larger one, where nothing had changed. Loss it can tell: what this many questions would tell from chance in 4 of 5 cases.`
  const table = statisticsTable(rows)
  return foldable(gfm`Statistics`, isTested ? gfm`${table}\n\n${told}` : table, view)
}
