import { join } from 'node:path'

import * as core from '@actions/core'
import type { Report } from '../../report/schema/report.ts'
import { sinks } from '../../report/sinks/all.ts'
import { writeVerdict } from './write-outputs.ts'

/**
 * Sets the step's outputs. They are words of a closed list and a path of our own, never text from the
 * repository, so no workflow can be injected through them. `folder` holds the report's files; undefined:
 * there are none. Throws where the runner's file cannot be written.
 */
export function writeOutputs(
  { verdict, outcome }: Pick<Report, 'verdict' | 'outcome'>,
  folder: string | undefined,
): void {
  writeVerdict(verdict, outcome === 'compared')
  core.setOutput('report', folder === undefined ? '' : join(folder, sinks.json.file))
}
