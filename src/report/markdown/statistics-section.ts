import { gfm, type SafeMarkdown } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { titled } from './section.ts'
import type { Shape } from './shorten.ts'
import { statisticsRows, statisticsTable } from './tables/statistics-table.ts'
import { say } from '../../text/printing/sentence.ts'

/** What the rules went by, and what the movements say of questions that are not in the golden set. */
export function statisticsSection(report: Report, { statistics }: Shape): SafeMarkdown | undefined {
  const rows = statisticsRows(report)
  if (!statistics || rows.every((row) => row.statistics.changed === 0)) return undefined
  const isTested = rows.some((row) => row.statistics.rule?.p !== undefined)
  const decides = isTested ? say`p is what the rule goes by. ` : say``
  const told = say`${decides}The interval is about other questions like these; questions about the same documents count as one cluster.`
  return titled(gfm`Statistics`, gfm`${statisticsTable(rows)}\n\n${told}`)
}
