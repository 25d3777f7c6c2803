import { reportJsonPieces } from '../../src/report/json.ts'
import type { Report } from '../../src/report/schema/report.ts'

/** Returns `report.json` as one string. */
export function reportJson(report: Report): string {
  return [...reportJsonPieces(report)].join('')
}
