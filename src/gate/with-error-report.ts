import { GateError } from '../lib/errors.ts'
import type { Report } from '../report/schema/report.ts'
import { errorReport, type ReportContext } from '../report/build/short-reports.ts'
import { exitCodeOfError } from './exit-codes.ts'
import type { GatePorts, Subject } from './request.ts'

export type ContextSoFar = {
  /** Records facts about the run as they become known, for use in an error report. */
  readonly learn: (facts: Partial<ReportContext>) => void
}

/**
 * Calls `work` and returns its report with the total time, or a report that explains why it failed.
 * Rejects only if nothing was started because the input is invalid (exit code 2).
 */
export async function withErrorReport(
  { origin }: Pick<Subject, 'origin'>,
  { log, now, signal }: Pick<GatePorts, 'log' | 'now' | 'signal'>,
  work: (soFar: ContextSoFar) => Promise<Report>,
): Promise<Report> {
  const commits = { base: undefined, head: undefined }
  let context: ReportContext = { origin, commits, policy: undefined, text: 'ids' }
  const learn = (facts: Partial<ReportContext>): void => {
    context = { ...context, ...facts }
  }
  const started = now()
  const elapsed = (): number => now() - started
  try {
    const report = await work({ learn })
    return { ...report, times: { ...report.times, totalMs: elapsed() } }
  } catch (thrown) {
    const error = signal.aborted && signal.reason instanceof GateError ? signal.reason : thrown
    if (exitCodeOfError(error) === 2) throw error
    if (!(error instanceof GateError)) log.warn(stackOf(error))
    return errorReport(context, error, elapsed())
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
