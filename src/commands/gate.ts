import type { Report } from '../report/schema/report.ts'
import { collectRuns } from './collect.ts'
import { openExam } from './collecting/open-exam.ts'
import { report } from './report.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { withErrorReport } from './run-context.ts'

/**
 * Compares two commits: collects in memory, then reports. Returns a report even when it could not measure (`outcome`
 * `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
 */
export async function gate(request: GateRequest, ports: PipelinePorts): Promise<Report> {
  return withErrorReport(request, ports, async (run) => {
    await using opened = await openExam(request, ports, run)
    const collected = await collectRuns(request, opened, ports)
    return await report(collected, ports)
  })
}
