import { notStartedReport } from '../report/build/short-reports.ts'
import type { Report } from '../report/schema/report.ts'
import { withAddedParts } from './added-parts.ts'
import { askBeside, watchBuilds } from './beside-runs.ts'
import { collectRuns } from './collect.ts'
import { withoutOwnBase } from './collecting/without-own-base.ts'
import { openPolicy } from './collecting/open-policy.ts'
import { withTrustedStore } from './collecting/trusted-store.ts'
import { unstartedHead } from './collecting/unstarted-head.ts'
import { report } from './report.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { withErrorReport } from './with-error-report.ts'

/**
 * Compares two commits: collects runs in memory, reports, and adds the parts of features that
 * base's configuration enables. Returns a report even if measuring failed (`outcome`
 * `not-measured`). Rejects only if nothing was started because the configuration, the golden set or
 * the input is invalid.
 */
export async function gate(request: GateRequest, ports: PipelinePorts): Promise<Report> {
  const started = ports.now()
  return withErrorReport(request, ports, async (soFar) => {
    await using found = await openPolicy(request, ports, soFar)
    const opened = await withoutOwnBase(request, found, ports.models)
    const unstarted = await unstartedHead(request, opened, ports.models)
    if (unstarted !== undefined) return notStartedReport(opened.context, unstarted)
    const { onVectors, seen } = await watchBuilds(opened.context.policy.pipelines)
    const collected = await collectRuns({ ...request, onVectors }, opened, ports)
    const asked = await askBeside({ request, opened, collected }, ports)
    const built = await report({ ...collected, asked: new Map([...seen, ...asked]) }, ports)
    const own = withTrustedStore(ports, opened.context.policy)
    const took = ports.now() - started
    return await withAddedParts({ request, opened, collected, built, took }, own)
  })
}
