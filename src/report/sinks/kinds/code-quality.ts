import { textHash } from '../../../lib/text/text-hash.ts'
import { allAnnotations } from '../../annotations.ts'
import type { Report } from '../../schema/report.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'code-quality.json',
  holds: "the findings with file and line, for GitLab's code quality widget",
  render: codeQuality,
} as const satisfies Sink

const severities = { error: 'blocker', warning: 'minor', notice: 'info' } as const

/**
 * Returns all annotations as a GitLab code quality report. A question keeps its fingerprint between
 * runs.
 */
export function codeQuality(report: Report): string {
  // Leaves out mistakes in base's files, because their lines are not those of the checked-out
  // files.
  const remarks = report.error?.side === 'base' ? [] : allAnnotations(report)
  const issues = remarks.map(({ level, file, line, title, message }) => ({
    description: `${title}: ${message}`,
    check_name: 'rag-gate',
    fingerprint: textHash(JSON.stringify([level, file, title])).toString(16),
    severity: severities[level],
    location: { path: file.replace(/^(?:\.\/)+/, ''), lines: { begin: line } },
  }))
  return `${JSON.stringify(issues, undefined, 2)}\n`
}
