import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths of the files of a report, all in one folder. */
export type ReportFiles = {
  readonly report: string
  readonly summary: string
  readonly comment: string
}

/** What the files hold; that of the report in pieces, since it can be too much for one string. */
type ReportTexts = Omit<ReportFiles, 'report'> & { readonly report: Iterable<string> }

/** Writes the renderings into a new folder under `temp`, where no link can lead elsewhere. */
export async function writeReportFiles(temp: string, texts: ReportTexts): Promise<ReportFiles> {
  const folder = await mkdtemp(join(temp, 'rag-gate-report-'))
  const files = {
    report: join(folder, 'report.json'),
    summary: join(folder, 'summary.md'),
    comment: join(folder, 'comment.md'),
  }
  await writeFile(files.report, texts.report, { flag: 'wx' })
  await writeFile(files.summary, texts.summary, { flag: 'wx' })
  await writeFile(files.comment, texts.comment, { flag: 'wx' })
  return files
}
