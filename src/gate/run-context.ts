import { GateError } from '../lib/errors.ts'
import type { Report } from '../report/schema/report.ts'
import { errorReport, type RunContext } from '../report/build/short-reports.ts'
import { exitCodeOfError } from './exit-codes.ts'
import type { GatePorts, Subject } from './request.ts'

/** A run on its way to a report. */
export type RunSoFar = {
  /** Adds what a step found out, so a later error can still say what the run was about. */
  readonly learn: (facts: Partial<RunContext>) => void
}

/**
 * Does the work and returns its report, or one that says why there is none, with the time of all of it. Throws only what ends with exit code 2:
 * nothing was started.
 */
export async function withErrorReport(
  { origin }: Pick<Subject, 'origin'>,
  { log, now, signal }: Pick<GatePorts, 'log' | 'now' | 'signal'>,
  work: (run: RunSoFar) => Promise<Report>,
): Promise<Report> {
  const commits = { base: undefined, head: undefined }
  let context: RunContext = { origin, commits, policy: undefined, text: 'ids' }
  const learn = (facts: Partial<RunContext>): void => {
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
