import { localOrigin } from '../report/build/local-origin.ts'
import type { Report } from '../report/schema/report.ts'
import { openRunFolder, type ReportRequest } from './reading/run-folder.ts'
import { type FilesRequest, openTwoFiles } from './reading/two-files.ts'
import { report } from './report.ts'
import type { GatePorts } from './request.ts'
import { withErrorReport } from './with-error-report.ts'

/**
 * Reports on run files that `collect` wrote. Reads the policy from Git's object store, writes
 * nothing in the repository and runs none of its code. Like `gate`, returns a report even if
 * nothing could be measured.
 */
export async function reportRuns(request: ReportRequest, ports: GatePorts): Promise<Report> {
  return withErrorReport(request, ports, async (soFar) => {
    await using collected = await openRunFolder(request, ports, soFar)
    return await report(collected, ports)
  })
}

/** Compares two run files without a repository. Returns a report like that of `gate`. */
export async function reportFiles(request: FilesRequest, ports: GatePorts): Promise<Report> {
  const origin = { ...localOrigin, files: { base: request.base, head: request.head } }
  return withErrorReport({ origin }, ports, async (soFar) => {
    await using collected = await openTwoFiles({ ...request, origin }, ports, soFar)
    return await report(collected, ports)
  })
}
