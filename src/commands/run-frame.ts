import { exitCodeOf, GateError } from '../core/errors.ts'
import type { Report } from '../model/report.ts'
import { errorReport, type Known } from '../report/build/short-reports.ts'
import type { GatePorts, Subject } from './request.ts'

/** What is known of a run as it goes, and how long it has taken so far, in milliseconds. */
export type Frame = { readonly known: Known; readonly elapsed: () => number }

/**
 * Runs the work and answers with its report, or with one that says why there is none. Throws only what
 * ends with exit code 2: nothing was started.
 */
export async function reporting(
  { origin }: Pick<Subject, 'origin'>,
  { log, now, signal }: GatePorts,
  work: (frame: Frame) => Promise<Report>,
): Promise<Report> {
  const commits = { base: undefined, head: undefined }
  const known: Known = { origin, commits, exam: undefined, text: 'ids' }
  const started = now()
  const elapsed = (): number => now() - started
  try {
    return await work({ known, elapsed })
  } catch (thrown) {
    const error = signal.aborted && signal.reason instanceof GateError ? signal.reason : thrown
    if (error instanceof GateError && exitCodeOf(error.code) === 2) throw error
    if (!(error instanceof GateError)) log.warn(stackOf(error))
    return errorReport(known, error, elapsed())
  }
}

/** 0: may merge (`pass`, `warn`). 1: `fail`. 3: `error`, could not measure. */
export function exitCodeOfReport({ verdict }: Report): 0 | 1 | 3 {
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

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
