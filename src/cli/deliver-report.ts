import { terminalWidth } from '../lib/text/printing/terminal-width.ts'
import { wantsColor } from '../lib/text/printing/wants-color.ts'
import { join } from 'node:path'
import { fileErrorText } from '../lib/files/file-error.ts'
import { pageTools } from '../lib/files/page-tools.ts'
import type { Log } from '../lib/log.ts'
import type { Report } from '../report/schema/report.ts'
import { sinks } from '../report/sinks/all.ts'
import { filesOfReport } from '../report/sinks/files-of-report.ts'
import { renderTerminal } from '../report/terminal/terminal.ts'
import { largePieces } from '../lib/files/large-pieces.ts'
import { keepLastReport } from './last-report.ts'
import { visible } from '../lib/text/printing/visible-json.ts'
import { writeFiles } from '../lib/files/write-files.ts'

export type Delivery = {
  readonly out?: string | undefined
  readonly json?: boolean | undefined
  /** Whether to print the details of every question that got worse. */
  readonly allWorse?: boolean
  /** The command to suggest for a full report; default: `gate`. */
  readonly command?: 'gate' | 'report'
}

/** Stores the report as the last report, writes it to `out` if given, and prints it. */
export async function deliverReport(
  report: Report,
  { out, json, allWorse = false, command = 'gate' }: Delivery,
  log: Log,
): Promise<void> {
  const isWritten = out !== undefined && (await isWrittenTo(out, report, log))
  const isKept = await keepLastReport(report)
  if (json)
    for (const piece of largePieces(sinks.json.render(report))) process.stdout.write(visible(piece))
  else {
    const rest = isWritten ? join(out, sinks.page.file) : `rag-gate ${command} --out DIR`
    const one = isKept ? 'rag-gate show ID' : undefined
    process.stdout.write(tableOf(report, { rest, one, allWorse }))
  }
}

/**
 * Writes the report's files. Returns false and logs a warning if that fails; the verdict does not change.
 */
async function isWrittenTo(folder: string, report: Report, log: Log): Promise<boolean> {
  try {
    await writeFiles(folder, filesOfReport(report, await pageTools()))
    return true
  } catch (error) {
    log.warn(`could not write the report into ${folder}: ${fileErrorText(error)}`)
    return false
  }
}

function tableOf(
  report: Report,
  shown: { rest: string; one: string | undefined; allWorse: boolean },
): string {
  return renderTerminal(report, { color: wantsColor(), width: terminalWidth(), ...shown })
}
