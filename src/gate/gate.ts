import { notStartedReport } from '../report/build/short-reports.ts'
import type { Report } from '../report/schema/report.ts'
import { withAddedParts } from './added-parts.ts'
import { askBeside, watchBuilds } from './beside-runs.ts'
import { collectRuns } from './collect.ts'
import { openPolicy } from './collecting/open-policy.ts'
import { withTrustedStore } from './collecting/trusted-store.ts'
import { unstartedHead } from './collecting/unstarted-head.ts'
import { report } from './report.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { withErrorReport } from './run-context.ts'

/**
 * Compares two commits: collects in memory, reports, and adds the parts of features that base's
 * configuration enables. Returns a report even if it could not measure (`outcome` `not-measured`).
 * Throws only if nothing was started because the configuration, the golden set or the input is
 * invalid.
 */
export async function gate(request: GateRequest, ports: PipelinePorts): Promise<Report> {
  const started = ports.now()
  return withErrorReport(request, ports, async (run) => {
    await using opened = await openPolicy(request, ports, run)
    const unstarted = await unstartedHead(request, opened, ports.models)
    if (unstarted !== undefined) return notStartedReport(opened.context, unstarted)
    const { onVectors, seen } = await watchBuilds(opened.context.policy.pipelines)
    const runs = await collectRuns({ ...request, onVectors }, opened, ports)
    const asked = await askBeside({ request, opened, collected: runs }, ports)
    const collected = { ...runs, asked: new Map([...seen, ...asked]) }
    const built = await report(collected, ports)
    const own = withTrustedStore(ports, opened.context.policy)
    const took = ports.now() - started
    return await withAddedParts({ request, opened, collected, built, took }, own)
  })
}
