import * as core from '@actions/core'

/** Adds Markdown to the job summary. One byte above 1 MiB and the runner would drop all of it. */
export async function writeSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown, true).write()
}
