import type { Finding } from '../../verdict/findings/finding.ts'
import type { Report } from '../schema/report.ts'
import { isTwin } from '../wording/health-words.ts'

/**
 * The findings, worst first, and among equally bad ones those on the headline metric before the others. What says
 * that nothing was measured comes before all breaks where it made the verdict. A fault of both sides is there once.
 */
export function findingsInOrder({ findings, headline, verdict }: Report): readonly Finding[] {
  const severity = verdict === 'error' ? unmeasured : measured
  const rank = (finding: Finding): number =>
    4 * severity.indexOf(finding.verdict) + depthOf(finding, headline)
  return findings
    .filter((finding, at) => !findings.slice(0, at).some((other) => isSame(finding, other)))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** 0 for what explains the others, up to 3. */
function depthOf(finding: Finding, headline: string | undefined): number {
  if (isDeepest(finding)) return 0
  if (finding.kind === 'nothing-to-compare' && finding.metric === undefined) return 1
  return isAbout(finding, headline) ? 2 : 3
}

function isSame(finding: Finding, other: Finding): boolean {
  return finding.kind === 'unhealthy' && isTwin(finding, other)
}

type Severity = readonly Finding['verdict'][]
const measured: Severity = ['fail', 'error', 'warn']
const unmeasured: Severity = ['error', 'fail', 'warn']

/** What makes a run measure nothing explains whatever else is missing, and so do answers from somewhere else. */
function isDeepest(finding: Finding): boolean {
  return (
    isOfTheRun.has(finding.kind) ||
    (finding.kind === 'unhealthy' && finding.verdict === 'error') ||
    (finding.kind === 'failures' && finding.round === 'queries')
  )
}

const isOfTheRun: ReadonlySet<Finding['kind']> = new Set([
  'base-without-gate',
  'changed-source',
  'repairs',
  'not-started',
])

function isAbout(finding: Finding, headline: string | undefined): boolean {
  return 'metric' in finding && finding.metric === headline && !isSlice(finding)
}

function isSlice(finding: Finding): boolean {
  return 'tag' in finding && finding.tag !== undefined
}
