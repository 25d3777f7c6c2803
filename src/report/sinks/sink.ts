import type { PageTools } from '../evidence-page.ts'
import type { Report } from '../schema/report.ts'

/** A file that a report is written to: `sink` of a file in `kinds/`. */
export type Sink = {
  readonly file: string
  readonly holds: string
  /** The whole file, or pieces of it where it can be too much for one string. */
  readonly render: (report: Report, tools: PageTools) => string | Iterable<string>
}
