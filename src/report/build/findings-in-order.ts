import { kindOf } from '../../verdict/findings/kind-of.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { Report } from '../schema/report.ts'
import { isTwin, isUnhealthy } from '../../verdict/findings/kinds/unhealthy.ts'

/**
 * Returns the findings, worst first. Within a verdict, findings that explain why other results are
 * missing come first, followed by those on the headline metric. If the verdict is `error`, errors
 * come before failures. A fault shared by both sides is listed once.
 */
export function findingsInOrder({ findings, headline, verdict }: Report): readonly Finding[] {
  const severity = verdict === 'error' ? unmeasured : measured
  const rank = (finding: Finding): number =>
    4 * severity.indexOf(finding.verdict) + depthOf(finding, headline)
  return findings
    .filter((finding, at) => !findings.slice(0, at).some((other) => isSame(finding, other)))
    .toSorted((a, b) => rank(a) - rank(b))
}

function depthOf(finding: Finding, headline: string | undefined): number {
  if (kindOf(finding).explains?.(finding) === true) return 0
  return isAbout(finding, headline) ? 1 : 2
}

function isSame(finding: Finding, other: Finding): boolean {
  return isUnhealthy(finding) && isTwin(finding, other)
}

type Severity = readonly Finding['verdict'][]
const measured: Severity = ['fail', 'error', 'warn']
const unmeasured: Severity = ['error', 'fail', 'warn']

function isAbout(finding: Finding, headline: string | undefined): boolean {
  return 'metric' in finding && finding.metric === headline && !isSlice(finding)
}

function isSlice(finding: Finding): boolean {
  return 'tag' in finding && finding.tag !== undefined
}
