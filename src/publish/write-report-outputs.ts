import { join } from 'node:path'

import * as core from '@actions/core'
import type { Report } from '../report/schema/report.ts'
import { sinks } from '../report/sinks.ts'
import { writeVerdict } from './write-outputs.ts'

/**
 * Sets the step's outputs. They are words of a closed list, numbers, JSON and paths of our own,
 * never text from the repository, so that no workflow can be injected through them. What there is
 * none of is empty. `folder` holds the report's files. Throws where the runner's file cannot be written.
 */
export function writeOutputs(report: Report, folder: string | undefined): void {
  const path = (file: string): string => (folder === undefined ? '' : join(folder, file))
  writeVerdict(report.verdict, report.outcome === 'compared')
  const headline = report.metrics.find(({ metric }) => metric === report.headline)
  core.setOutput('improved', headline === undefined ? '' : String(headline.improved))
  core.setOutput('degraded', headline === undefined ? '' : String(headline.degraded))
  core.setOutput('deltas', deltasOf(report))
  core.setOutput('report', path(sinks.json.file))
  core.setOutput('comment-file', path(sinks.comment.file))
}

/** Deltas by metric as JSON, unrounded, `null` for none; at most 100 metrics. */
export function deltasOf({ metrics }: Pick<Report, 'metrics'>): string {
  const entries = metrics.slice(0, 100).map(({ metric, delta }) => [metric, delta ?? null])
  return JSON.stringify(Object.fromEntries(entries))
}
