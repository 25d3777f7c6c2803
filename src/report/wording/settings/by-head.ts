import type { Report } from '../../schema/report.ts'

/** Whether a warning of an easier exam says what comes of it. */
export function hasEasierExam({ findings }: Report): boolean {
  return findings.some(({ kind }) => kind === 'weaker-exam')
}
