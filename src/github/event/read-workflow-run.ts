import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { WorkflowRunPlan } from './event-types.ts'
import { parseEvent, StartedRunEvent, WorkflowRunEvent } from './event-schemas.ts'
import { repositoryOf } from './repository-of.ts'

/**
 * Reads the `workflow_run` event, which says which run has finished and for which branch. Throws
 * `event-refused` if a pull request did not start the run or the run has not finished.
 */
export function readWorkflowRun(
  payload: unknown,
  env: Readonly<Record<string, string | undefined>>,
): WorkflowRunPlan {
  requirePullRequestRun(payload)
  const event = parseEvent(WorkflowRunEvent, 'workflow_run', payload)
  const { workflow_run: run, repository } = event
  const { head_repository: from, head_commit: commit } = run
  return {
    kind: 'workflow-run',
    repository: repositoryOf(event, env),
    runId: run.id,
    runUrl: run.html_url,
    conclusion: run.conclusion,
    // GitHub may append the ref after an `@`.
    workflowPath: run.path.replace(/@.*$/s, ''),
    headSha: run.head_sha,
    headBranch: run.head_branch,
    headRepository: from ? { id: from.id, owner: from.owner.login } : undefined,
    foreignCommits: commit ? [run.head_sha, commit.id] : [run.head_sha],
    fork: from?.id !== repository.id,
  }
}

/**
 * Throws unless the event is about a run that a pull request started and that has finished. This is
 * called before the other fields are parsed, because other runs may lack them.
 */
function requirePullRequestRun(payload: unknown): void {
  const { action, workflow_run: run } = parseEvent(StartedRunEvent, 'workflow_run', payload)
  if (run.event !== 'pull_request') {
    throw new GateError('event-refused', refusalOf(run.event), {
      hint: "add `if: ${{ github.event.workflow_run.event == 'pull_request' }}` to the job, and start the collecting workflow on pull_request only",
    })
  }
  if (action !== undefined && action !== 'completed') {
    throw new GateError('event-refused', 'the run in the workflow_run event has not finished yet', {
      hint: 'set `types: [completed]` under `workflow_run:`',
    })
  }
}

function refusalOf(event: string): string {
  return event === 'pull_request_target'
    ? "the finished run was started by pull_request_target, which runs a pull request's code with access to this repository's secrets"
    : `the finished run was started by ${quoted(event)}, not by pull_request, so there is no pull request to report to`
}
