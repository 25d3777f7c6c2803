import type { PageTools } from '../evidence-page.ts'
import type { Report } from '../schema/report.ts'
import { sinks } from './all.ts'

export function filesOfReport(
  report: Report,
  tools: PageTools,
): ReadonlyMap<string, string | Iterable<string>> {
  return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report, tools)]))
}
