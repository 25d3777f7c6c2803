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

/** The metric that the report of a step speaks of first. */
export function headlineIn(step: Outputs): MovedMetric | undefined {
  const { metrics, headline } = reportIn(step)
  return metrics.find(({ metric }) => metric === headline)
}

/** Head less base of each metric that has both. */
export function deltasIn(step: Outputs): Readonly<Record<string, number>> {
  const { metrics } = reportIn(step)
  return Object.fromEntries(
    metrics.flatMap(({ metric, delta }) => (delta === undefined ? [] : [[metric, delta]])),
  )
}

/** The comment, which lies beside the report whether it was posted or not. */
export function commentFile(step: Outputs): string {
  return join(dirname(reportFile(step)), 'comment.md')
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
