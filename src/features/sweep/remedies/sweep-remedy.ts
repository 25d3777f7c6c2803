import type { Report } from '../../../report/schema/report.ts'
import { collectRuns } from '../../../gate/collect.ts'
import { openPolicy } from '../../../gate/collecting/open-policy.ts'
import { gate } from '../../../gate/gate.ts'
import { report } from '../../../gate/report.ts'
import type { GateRequest, PipelinePorts } from '../../../gate/request.ts'
import { withErrorReport } from '../../../gate/with-error-report.ts'
import type { TriedRemedies } from '../schema.ts'
import { type Tried, tryRemedies } from './try-remedies.ts'

/** The first gate, the settings that were tried, and the second gate with the best setting. */
export type Remedied = {
  readonly first: Report
  /** Undefined if no setting restored the metrics. */
  readonly second: Report | undefined
}

/**
 * Runs the gate, tries the settings that the likely cause suggests, and runs the gate again with
 * the cheapest setting that restores the metrics. Throws the same errors as `gate`.
 */
export async function sweepRemedy(
  request: GateRequest,
  ports: PipelinePorts & { readonly until?: AbortSignal | undefined },
): Promise<Remedied> {
  let tried: Tried | undefined
  const first = await withErrorReport(request, ports, async (soFar) => {
    await using opened = await openPolicy(request, ports, soFar)
    const collected = await collectRuns(request, opened, ports)
    const built = await report(collected, ports)
    tried = await tryRemedies({ request, opened, collected, built }, ports)
    return tried === undefined ? built : withRemedies(built, tried.remedies)
  })
  if (tried?.best === undefined) return { first, second: undefined }
  const { best, remedies } = tried
  const settings = new Map([[best.path, best.value]])
  const second = await gate({ ...request, settings }, ports)
  return { first: withRemedies(first, { ...remedies, verified: second.verdict }), second }
}

function withRemedies(built: Report, sweep: TriedRemedies): Report {
  return { ...built, features: { ...built.features, sweep } }
}
