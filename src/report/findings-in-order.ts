import type { Finding } from '../verdict/finding.ts'
import type { Report } from './report.ts'

/** The findings, worst first, and among equally bad ones those on the headline metric before the others. */
export function findingsInOrder({ findings, headline }: Report): readonly Finding[] {
  return findings.toSorted((a, b) => rank(a, headline) - rank(b, headline))
}

const severity = ['fail', 'error', 'warn'] as const

function rank(finding: Finding, headline: string | undefined): number {
  const own = 'metric' in finding && finding.metric === headline && !isSlice(finding)
  return 2 * severity.indexOf(finding.verdict) + (own ? 0 : 1)
}

function isSlice(finding: Finding): boolean {
  return 'tag' in finding && finding.tag !== undefined
}
