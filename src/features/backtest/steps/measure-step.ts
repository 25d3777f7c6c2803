import { localSubject } from '../../../cli/local-subject.ts'
import { gate } from '../../../gate/gate.ts'
import type { GateRequest, PipelinePorts } from '../../../gate/request.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Sides } from '../../../lib/sides.ts'
import { parsePassEnv } from '../../../pipeline/pass-env.ts'
import type { Report } from '../../../report/schema/report.ts'
import type { Step } from '../window/find-window.ts'

/** A step with the commits that are measured for it. */
export type ToMeasure = {
  readonly step: Step
  /** Those of the history, or the same with the policy that is carried along. */
  readonly commits: Sides<string>
  /** The private repository that contains them. */
  readonly checkout: string
  readonly workingDirectory: string
  /** Path of the configuration; undefined: the usual ones. */
  readonly config: string | undefined
  /** The variables that programs of the history may see. */
  readonly environment: GateRequest['environment']
}

/** What came of a step: a report, also of what could not be measured, or why the gate did not start. */
export type Measured =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'not-started'; readonly error: GateError }

/**
 * Gates a commit against its first parent on the day on which it was made, without any secret. The report names the commits
 * of the history. Throws the signal's reason.
 */
export async function measureStep(
  { step, commits, environment, ...place }: ToMeasure,
  ports: PipelinePorts,
): Promise<Measured> {
  const subject = localSubject(place)
  const { gateLine: _, ...withoutLine } = subject.origin
  const request: GateRequest = {
    ...subject,
    // Nobody's clone holds the commits that a policy was put into.
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
