import { join } from 'node:path'

import type { Report } from '../../report/schema/report.ts'
import { sinks } from '../../report/sinks/all.ts'
import { writeReportOutput, writeVerdict } from './write-outputs.ts'

/**
 * Sets the step's outputs. They contain only fixed words and a path that we created, never text from the
 * repository, so they cannot inject code into workflows. `folder` contains the report's files; undefined
 * if there are none. Throws if the runner's output file cannot be written.
 */
export function writeOutputs(
  { verdict, outcome }: Pick<Report, 'verdict' | 'outcome'>,
  folder: string | undefined,
): void {
  writeVerdict(verdict, outcome === 'compared')
  writeReportOutput(folder === undefined ? '' : join(folder, sinks.json.file))
}
