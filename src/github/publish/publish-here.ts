import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import type { Log } from '../../lib/log.ts'
import { annotations, type Annotation } from '../../report/annotations.ts'
import { headlineOf } from '../../report/wording/headline.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import type { Report } from '../../report/schema/report.ts'
import { renderSummary } from '../../report/markdown/summary.ts'
import { sinks } from '../../report/sinks/all.ts'
import { filesOfReport } from '../../report/sinks/files-of-report.ts'
import { pageTools } from '../../lib/files/page-tools.ts'
import { writeFiles } from '../../lib/files/write-files.ts'
import { renderTerminal } from '../../report/terminal/terminal.ts'
import { attempt, say, withHint } from './say.ts'
import { writeSummary } from './write-outputs.ts'
import { writeOutputs } from './write-report-outputs.ts'

export type Publication = {
  readonly report: Report
  /** False for exit code 2, which means that nothing was started. */
  readonly hasVerdict: boolean
  /** The parent of the new folder that the report's files are written to. */
  readonly temp: string
  /** Uploads the page at a path and returns its address. If undefined, the page is not uploaded. */
  readonly upload: ((page: string) => Promise<string | undefined>) | undefined
  readonly log: Log
}

/**
 * Publishes everything that needs no permission: files, outputs, the page, job summary, annotations
 * and the log. If one of them fails, logs a warning and continues with the others. Returns the
 * report with the address of its page.
 */
export async function publishHere(publication: Publication): Promise<Report> {
  const { hasVerdict, log } = publication
  let { report } = publication
  if (hasVerdict) {
    const folder = await attempt('the report files', () => keepReport(publication))
    await attempt('the outputs', () => {
      writeOutputs(report, folder)
    })
    if (folder !== undefined)
      report = (await attempt('the page', () => withPage(publication, folder))) ?? report
  }
  await attempt('the job summary', () => writeSummary(renderSummary(report)))
  await attempt('the annotations', () => {
    for (const { level, message, ...place } of marksOf(report)) say(level, message, place)
  })
  await attempt('the report in the log', () => {
    log.info(renderTerminal(report, { color: false, width: 120, rest: 'the job summary' }))
    sayVerdict(report, log)
  })
  return report
}

/**
 * Uploads the page if anything was measured, and writes the page's address into the files that link
 * to it.
 */
async function withPage({ report, upload }: Publication, folder: string): Promise<Report> {
  if (upload === undefined || report.items.length === 0) return report
  const artifact = await upload(join(folder, sinks.page.file))
  if (artifact === undefined) return report
  const linked = { ...report, origin: { ...report.origin, artifact } }
  const linking = [sinks.comment, sinks.summary].map(
    ({ file, render }) => [file, render(linked)] as const,
  )
  await writeFiles(folder, new Map(linking))
  return linked
}

/** Returns the annotations. Omits those on base's files, because base is not checked out. */
function marksOf(report: Report): readonly Annotation[] {
  return report.error?.side === 'base' ? [] : annotations(report)
}

/** Prints the verdict at the end of the log; a red verdict also appears on the run's page. */
function sayVerdict(report: Report, log: Log): void {
  const { verdict, sentence } = headlineOf(report)
  const line = `RAG Gate: ${plainText(verdict)}. ${plainText(sentence)}`
  switch (report.verdict) {
    case 'pass':
    case 'warn':
      log.info(line)
      return
    case 'fail':
      say('error', line)
      return
    case 'error':
      say('error', withHint(report.error?.message ?? line, report.error?.hint))
  }
}

/**
 * Writes the report's files into a new folder, where no link can redirect them. Returns the
 * folder's path.
 */
async function keepReport({ report, temp }: Publication): Promise<string> {
  const folder = await mkdtemp(join(temp, 'rag-gate-report-'))
  await writeFiles(folder, filesOfReport(report, await pageTools()))
  return folder
}
