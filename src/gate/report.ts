import { isUnhealthy } from '../verdict/findings/kinds/unhealthy.ts'
import type { GateError } from '../lib/errors.ts'
import type { Report } from '../report/schema/report.ts'
import { repaired, unchangedReport, withBranchPolicy } from '../report/build/short-reports.ts'
import type { Collected } from './collected.ts'
import { changedFiles } from './comparing/changes/changed-inputs.ts'
import { headAlone } from './comparing/head-alone.ts'
import { mayCountAlone } from './comparing/may-count-alone.ts'
import { isPartlyMeasured } from '../verdict/broken-base.ts'
import type { GatePorts } from './request.ts'

/**
 * Performs the second half of a run: judges, scores and compares what each side returned, decides the
 * verdict, and builds the report. No code of either side runs from here on. If base cannot be measured,
 * head is measured alone, because otherwise a change that fixes base could not be merged. If base has no
 * policy of its own and another branch's could replace it, the report says so, unless the verdict is
 * `error`.
 */
export async function report(collected: Collected, ports: GatePorts): Promise<Report> {
  const built = await reportOn(collected, ports)
  const { ofBranch } = collected.policy
  return ofBranch === undefined ? built : withBranchPolicy(built, ofBranch)
}

async function reportOn(collected: Collected, ports: GatePorts): Promise<Report> {
  const { policy, runs, lost } = collected
  if (runs === undefined) {
    const files = await changedFiles(collected.files)
    return unchangedReport(collected, files)
  }
  if (lost !== undefined) return withoutBase(collected, lost, ports)
  const { compare } = await import('./compare.ts')
  const { built, broken } = await compare(collected, runs, ports)
  if (policy.broken !== undefined) return repaired(built, { broken: [], message: policy.broken })
  if (built.verdict !== 'error' || broken.length === 0) return built
  const alone = await measuredAlone(collected, ports, (own) =>
    mayCountAlone({ built, broken }, policy, own.policy),
  )
  if (alone === undefined || alone.verdict === 'error') return built
  const isLoss =
    isPartlyMeasured(broken) && built.findings.some(({ verdict }) => verdict === 'fail')
  return isLoss ? { ...built, verdict: 'fail' } : repaired(alone, { broken, message: undefined })
}

/** Measures head alone. If that is not possible, rejects with the error from base's pipeline. */
async function withoutBase(
  collected: Collected,
  lost: GateError,
  ports: GatePorts,
): Promise<Report> {
  const alone = await measuredAlone(collected, ports)
  if (alone === undefined || alone.verdict === 'error') throw lost
  return repaired(alone, { broken: [], message: lost.message })
}

/**
 * Measures head alone. Uses the policy of the branch that replaces base's if there is such a branch
 * and its labels match head; otherwise uses head's own policy. Returns undefined if neither policy
 * may be used.
 */
async function measuredAlone(
  collected: Collected,
  ports: GatePorts,
  mayCount: (alone: Collected) => boolean = () => true,
): Promise<Report | undefined> {
  for (const by of ['branch', 'own'] as const) {
    const alone = headAlone(collected, ports, by)
    if (alone === undefined) continue
    if (!mayCount(alone)) return undefined
    const { compare } = await import('./compare.ts')
    const { built } = await compare(alone, alone.runs, ports)
    if (by === 'own' || built.verdict !== 'error' || !hasUnfitLabels(built)) return built
  }
  return undefined
}

function hasUnfitLabels({ findings }: Report): boolean {
  return findings.some((finding) => isUnhealthy(finding) && finding.check === 'labels-fit')
}
