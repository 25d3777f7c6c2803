import { messageOf } from '../lib/reason-of.ts'
import { notStartedReport } from '../report/build/short-reports.ts'
import type { Report } from '../report/schema/report.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { askBeside } from './beside-runs.ts'
import { collectRuns } from './collect.ts'
import { openExam } from './collecting/open-exam.ts'
import { withTrustedStore } from './collecting/trusted-store.ts'
import { watchVectors } from './comparing/watch-vectors.ts'
import { unstartedHead } from './collecting/unstarted-head.ts'
import { report } from './report.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { withErrorReport } from './run-context.ts'

/**
 * Compares two commits: collects in memory, then reports, and tries remedies where base's config wants it. Returns a
 * report even when it could not measure (`outcome` `not-measured`). Throws only where nothing was started: config,
 * golden set or input invalid.
 */
export async function gate(request: GateRequest, ports: PipelinePorts): Promise<Report> {
  const started = ports.now()
  return withErrorReport(request, ports, async (run) => {
    await using opened = await openExam(request, ports, run)
    const unstarted = await unstartedHead(request, opened, ports.models)
    if (unstarted !== undefined) return notStartedReport(opened.context, unstarted)
    const { onVectors, change } = watchVectors(opened.context.exam.pipelines)
    const runs = await collectRuns({ ...request, onVectors }, opened, ports)
    const collectedRuns = { ...runs, embeddings: await change() }
    const asked = await askBeside({ request, opened, collected: collectedRuns }, ports)
    const collected = { ...collectedRuns, asked }
    const built = await report(collected, ports)
    if (collected.exam.settings.remedies === 'off') return built
    try {
      const took = ports.now() - started
      // Loaded where it is wanted: few gates try anything.
      const { tryInTime } = await import('./sweeping/try-remedies.ts')
      const own = withTrustedStore(ports, opened.context.exam)
      const remedies = await tryInTime({ request, opened, collected, built }, took, own)
      return remedies === undefined ? built : { ...built, remedies }
    } catch (error) {
      // The verdict stands, whatever became of a trial after it.
      ports.log.warn(`remedies: ${printable(messageOf(error))}`)
      return built
    }
  })
}
