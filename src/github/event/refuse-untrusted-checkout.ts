import { GateError } from '../../lib/errors.ts'
import type { WorkflowRunPlan } from './event-types.ts'

/**
 * Throws `event-refused` if the workspace contains a pull request's files. `report` would not run
 * them, but a later step of the job could, and the job has secrets and a token with write
 * permission.
 */
export function refuseUntrustedCheckout(
  { foreignCommits }: WorkflowRunPlan,
  checkout: {
    readonly sha: string
    /** Full names of the refs that point to the commit. */
    readonly refs: readonly string[]
  },
): void {
  const sha = checkout.sha.toLowerCase()
  const ref = checkout.refs.find((name) => pullRef.test(name))
  if (ref === undefined && foreignCommits.every((foreign) => foreign.toLowerCase() !== sha)) return
  throw new GateError(
    'event-refused',
    `a job started by workflow_run must check out the default branch, but the workspace contains ${ref === undefined ? `the pull request's commit ${sha.slice(0, 7)}` : 'a pull request'}`,
    { hint: 'do not set `ref` for actions/checkout in a workflow that is started by workflow_run' },
  )
}

/**
 * Matches `refs/pull/7/merge` and also `refs/remotes/pull/7/merge`, which `actions/checkout`
 * creates.
 */
const pullRef = /^refs\/(?:remotes\/(?:[^/]+\/)?)?pull\/\d+\/(?:head|merge)$/i
