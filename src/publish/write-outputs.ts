import { join } from 'node:path'

import * as core from '@actions/core'
import type { Report } from '../report/schema/report.ts'
import type { Verdict } from '../model/finding.ts'
import { sinks } from '../report/sinks.ts'

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

/** Sets the outputs that every run with a verdict has. */
export function writeVerdict(verdict: Verdict, comparable: boolean): void {
  core.setOutput('verdict', verdict)
  core.setOutput('comparable', String(comparable))
}

/** Sets the output that is known only after the comment was tried; empty where nothing was posted. */
export function writeCommentUrl(url: string): void {
  core.setOutput('comment-url', url)
}

/** Sets the output of `collect`: the folder that the run files lie in. */
export function writeRunsOutput(folder: string): void {
  core.setOutput('runs', folder)
}

/** Deltas by metric as JSON, unrounded, `null` for none; at most 100 metrics. */
export function deltasOf({ metrics }: Pick<Report, 'metrics'>): string {
  const entries = metrics.slice(0, 100).map(({ metric, delta }) => [metric, delta ?? null])
  return JSON.stringify(Object.fromEntries(entries))
}

/** Adds Markdown to the job summary. One byte above 1 MiB and the runner would drop all of it. */
export async function writeSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown, true).write()
}
