import * as core from '@actions/core'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/** Sets the outputs that every run with a verdict has. */
export function writeVerdict(verdict: Verdict, comparable: boolean): void {
  core.setOutput('verdict', verdict)
  core.setOutput('comparable', String(comparable))
}

/** Sets the output of `build`: the folder of what it left. */
export function writeBuildOutput(folder: string): void {
  core.setOutput('build', folder)
}

/** Sets the output of `collect` and `ask`: the folder that the run files lie in. */
export function writeRunsOutput(folder: string): void {
  core.setOutput('runs', folder)
}

/** Adds Markdown to the job summary. One byte above 1 MiB and the runner would drop all of it. */
export async function writeSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown, true).write()
}
