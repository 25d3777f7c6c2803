import type { PageTools } from '../evidence-page.ts'
import type { Report } from '../schema/report.ts'

/** A file that contains the report, exported as `sink` by a file in `kinds/`. */
export type Sink = {
  readonly file: string
  readonly holds: string
  /** Returns the entire file, or pieces of it if it may be too large for one string. */
  readonly render: (report: Report, tools: PageTools) => string | Iterable<string>
}
