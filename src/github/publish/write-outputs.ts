import * as core from '@actions/core'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/** Sets the outputs that every run with a verdict has. */
export function writeVerdict(verdict: Verdict, comparable: boolean): void {
  core.setOutput('verdict', verdict)
  core.setOutput('comparable', String(comparable))
}

/** Sets the output of the report's path; empty if there is no report. */
export function writeReportOutput(path: string): void {
  core.setOutput('report', path)
}

/** Sets the output of `build` to the build folder. */
export function writeBuildOutput(folder: string): void {
  core.setOutput('build', folder)
}

/** Sets the output of `collect` and `ask` to the folder with the run files. */
export function writeRunsOutput(folder: string): void {
  core.setOutput('runs', folder)
}

/**
 * Appends Markdown to the job summary. If the summary exceeds 1 MiB, the runner drops all of it.
 */
export async function writeSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown, true).write()
}
