import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StepResult } from './run-step.ts'

type MovedMetric = {
  readonly metric: string
  readonly delta?: number
  readonly improved: number
  readonly degraded: number
}

type Outputs = Pick<StepResult, 'outputs' | 'stdout'>

/** Returns the metric that the report of a step mentions first. */
export function headlineIn(step: Outputs): MovedMetric | undefined {
  const { metrics, headline } = reportIn(step)
  return metrics.find(({ metric }) => metric === headline)
}

/** Returns head minus base for each metric that has both. */
export function deltasIn(step: Outputs): Readonly<Record<string, number>> {
  const { metrics } = reportIn(step)
  return Object.fromEntries(
    metrics.flatMap(({ metric, delta }) => (delta === undefined ? [] : [[metric, delta]])),
  )
}

/** Returns the path of the comment, which is written next to the report even if it is not posted. */
export function commentFile(step: Outputs): string {
  return join(dirname(reportFile(step)), 'comment.md')
}

/** The comment and the evidence page of a run. */
export type Written = { readonly comment: string; readonly page: string }

/** Reads the comment and the evidence page from the folder of a step's report. */
export function writtenBy(step: Outputs): Written {
  return writtenIn(dirname(reportFile(step)))
}

/** Reads the comment and the evidence page from a folder. */
export function writtenIn(folder: string): Written {
  const [comment = '', page = ''] = ['comment.md', 'report.html'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  return { comment, page }
}

function reportIn(step: Outputs): {
  readonly metrics: readonly MovedMetric[]
  readonly headline: string | null
} {
  return JSON.parse(readFileSync(reportFile(step), 'utf8'))
}

function reportFile({ outputs, stdout }: Outputs): string {
  const file = outputs.get('report') ?? ''
  if (file === '') throw new Error(`no report was written:\n${stdout}`)
  return file
}
