import { GateError } from '../lib/errors.ts'
import type { Report } from '../report/schema/report.ts'

/**
 * Returns 0 if the change may be merged (`pass`, `warn`, and any result of a trial), 1 for `fail`,
 * and 3 for `error`, which means that measuring failed.
 */
export function exitCodeOfReport({
  verdict,
  policy,
}: Pick<Report, 'verdict'> & Partial<Pick<Report, 'policy'>>): 0 | 1 | 3 {
  if (policy?.trial !== undefined) return 0
  switch (verdict) {
    case 'pass':
    case 'warn':
      return 0
    case 'fail':
      return 1
    case 'error':
      return 3
  }
}

/**
 * Returns the exit code for an error that ended a run without a report: 2 if the user must correct
 * the input, the configuration or the workflow, 3 if measuring failed or an internal error
 * occurred.
 */
export function exitCodeOfError(error: unknown): 2 | 3 {
  if (!(error instanceof GateError)) return 3
  switch (error.code) {
    case 'config-invalid':
    case 'golden-invalid':
    case 'input-invalid':
    case 'event-refused':
    case 'private-text':
      return 2
    case 'ref-not-found':
    case 'workspace-failed':
    case 'runs-invalid':
    case 'pipeline-failed':
    case 'place-shared':
    case 'pipeline-timeout':
    case 'secret-unavailable':
    case 'judge-unavailable':
    case 'deadline-exceeded':
    case 'cancelled':
      return 3
  }
}
