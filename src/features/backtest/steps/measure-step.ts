import { localSubject } from '../../../cli/local-subject.ts'
import { gate } from '../../../gate/gate.ts'
import type { GateRequest, PipelinePorts } from '../../../gate/request.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Sides } from '../../../lib/sides.ts'
import { parsePassEnv } from '../../../pipeline/pass-env.ts'
import type { Report } from '../../../report/schema/report.ts'
import type { Step } from '../window/find-window.ts'

/** A step and the two commits to measure for it. */
export type ToMeasure = {
  readonly step: Step
  /** The original commits, or copies of them with the working tree's policy. */
  readonly commits: Sides<string>
  /** The private repository that contains the commits. */
  readonly checkout: string
  readonly workingDirectory: string
  /** Path to the configuration file; undefined for the default paths. */
  readonly config: string | undefined
  /** Environment variables visible to programs that past commits run. */
  readonly environment: GateRequest['environment']
}

/**
 * The result of a step: a report, even if the pipeline could not be measured, or the error that kept the
 * gate from starting.
 */
export type Measured =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'not-started'; readonly error: GateError }

/**
 * Gates a commit against its first parent, using the commit's date and no secrets. The report names
 * the original commits. If the signal is aborted, the promise rejects with the signal's reason.
 */
export async function measureStep(
  { step, commits, environment, ...place }: ToMeasure,
  ports: PipelinePorts,
): Promise<Measured> {
  const subject = localSubject(place)
  const { gateLine: _, ...withoutLine } = subject.origin
  const request: GateRequest = {
    ...subject,
    // Copies with the working tree's policy exist only in the private repository, so the report cannot
    // link to them.
    origin: step.policy === 'carried' ? withoutLine : subject.origin,
    today: new Date(step.time).toISOString().slice(0, 10),
    base: { kind: 'commit', sha: commits.base },
    head: { kind: 'commit', sha: commits.head },
    only: undefined,
    lfs: false,
    submodules: false,
    environment,
    passEnv: parsePassEnv(''),
  }
  try {
    const report = await gate(request, ports)
    ports.signal.throwIfAborted()
    const named = { base: step.parent, head: step.sha }
    return {
      kind: 'report',
      report: { ...report, origin: { ...report.origin, commits: named } },
    }
  } catch (error) {
    ports.signal.throwIfAborted()
    if (!(error instanceof GateError)) throw error
    return { kind: 'not-started', error }
  }
}
