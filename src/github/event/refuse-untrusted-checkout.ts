import { GateError } from '../../lib/errors.ts'
import type { WorkflowRunPlan } from './event-plan.ts'

/**
 * Refuses a workspace that contains a pull request's files where a job has secrets and a token that may
 * write. `report` would not run them, but a later step of that job could. Throws `event-refused`.
 */
export function refuseUntrustedCheckout(
  { foreignCommits }: WorkflowRunPlan,
  checkout: {
    readonly sha: string
    /** Full names of the refs that point at it. */
    readonly refs: readonly string[]
  },
): void {
  const sha = checkout.sha.toLowerCase()
  const ref = checkout.refs.find((name) => pullRef.test(name))
  if (ref === undefined && foreignCommits.every((foreign) => foreign.toLowerCase() !== sha)) return
  throw new GateError(
    'event-refused',
    `the trusted half must check out the default branch: the workspace contains ${ref === undefined ? `the pull request's commit ${sha.slice(0, 7)}` : 'a pull request'}`,
    { hint: 'give actions/checkout no `ref` in a workflow that is started by workflow_run' },
  )
}

/** `refs/pull/7/merge`, and `refs/remotes/pull/7/merge` as actions/checkout keeps it. */
const pullRef = /^refs\/(?:remotes\/(?:[^/]+\/)?)?pull\/\d+\/(?:head|merge)$/i
