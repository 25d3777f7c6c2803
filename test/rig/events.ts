/** The information that GitHub gives to a run: the payload and the environment variables. */
export type RunEvent = {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly env: Readonly<Record<string, string>>
}

/** The parts of a repository and a pull request that payloads copy from the answers of the API. */
export type PullPayload = {
  readonly number: number
  readonly head: End
  readonly base: End
  readonly [key: string]: unknown
}

type End = {
  readonly ref: string
  readonly sha: string
  readonly repo: Readonly<Record<string, unknown>> | null
  readonly [key: string]: unknown
}

export type RepositoryPayload = { readonly id: number; readonly [key: string]: unknown }

/** `pull_request`: the workspace contains the merge commit. */
export function pullRequestEvent(event: {
  readonly repository: RepositoryPayload
  readonly pull: PullPayload
  readonly merge: string
  readonly action?: string
}): RunEvent {
  const { repository, pull, merge, action = 'synchronize' } = event
  return {
    name: 'pull_request',
    payload: { action, number: pull.number, pull_request: pull, repository },
    env: {
      GITHUB_REF: `refs/pull/${pull.number}/merge`,
      GITHUB_SHA: merge,
      GITHUB_BASE_REF: pull.base.ref,
      GITHUB_HEAD_REF: pull.head.ref,
    },
  }
}

/** `pull_request_review`: the same event, sent after a review was submitted. */
export function reviewEvent(event: RunEvent, review: Readonly<Record<string, unknown>>): RunEvent {
  const payload = { ...event.payload, action: 'submitted', review }
  return { ...event, name: 'pull_request_review', payload }
}

/** `merge_group`: an entry of a merge queue. It has no pull request, and no base ref in the environment. */
export function mergeGroupEvent(event: {
  readonly repository: RepositoryPayload
  readonly base: string
  readonly head: string
}): RunEvent {
  const ref = `refs/heads/gh-readonly-queue/main/pr-1-${event.base}`
  return {
    name: 'merge_group',
    payload: {
      action: 'checks_requested',
      repository: event.repository,
      merge_group: {
        head_sha: event.head,
        head_ref: ref,
        base_sha: event.base,
        base_ref: 'refs/heads/main',
      },
    },
    env: { GITHUB_REF: ref, GITHUB_SHA: event.head, GITHUB_BASE_REF: '', GITHUB_HEAD_REF: '' },
  }
}

/** `push` to a branch, or to a tag if `ref` names one. */
export function pushEvent(event: {
  readonly repository: RepositoryPayload
  readonly after: string
  readonly before?: string
  readonly ref?: string
  readonly deleted?: boolean
}): RunEvent {
  const { repository, after, ref = 'refs/heads/main', deleted = false } = event
  const before = event.before ?? '0'.repeat(40)
  return {
    name: 'push',
    payload: { ref, before, after, deleted, created: false, forced: false, repository },
    env: { GITHUB_REF: ref, GITHUB_SHA: after, GITHUB_BASE_REF: '', GITHUB_HEAD_REF: '' },
  }
}

/** `schedule` or `workflow_dispatch` on the default branch. */
export function manualEvent(
  name: 'schedule' | 'workflow_dispatch',
  event: { readonly repository: RepositoryPayload; readonly head: string },
): RunEvent {
  const { repository } = event
  return {
    name,
    payload:
      name === 'schedule'
        ? { schedule: '17 3 * * *', repository }
        : { inputs: null, ref: 'refs/heads/main', repository },
    env: {
      GITHUB_REF: 'refs/heads/main',
      GITHUB_SHA: event.head,
      GITHUB_BASE_REF: '',
      GITHUB_HEAD_REF: '',
    },
  }
}

/** `workflow_run` on the default branch, after a run of a pull request has completed. */
export function workflowRunEvent(event: {
  readonly repository: RepositoryPayload
  readonly pull: PullPayload
  /** The newest commit of the default branch, on which the trusted workflow runs. */
  readonly main: string
  readonly runId?: number
  readonly conclusion?: string
  /** The event that started the completed run. */
  readonly startedBy?: string
}): RunEvent {
  const { repository, pull, main, runId = 900, conclusion = 'success' } = event
  const { head } = pull
  const path = '.github/workflows/rag-gate-collect.yml'
  return {
    name: 'workflow_run',
    payload: {
      action: 'completed',
      repository,
      workflow: { id: 1, name: 'RAG Gate collect', path, state: 'active' },
      workflow_run: {
        id: runId,
        run_attempt: 1,
        name: 'RAG Gate collect',
        event: event.startedBy ?? 'pull_request',
        status: 'completed',
        conclusion,
        path,
        html_url: `https://github.com/${String(repository['full_name'])}/actions/runs/${runId}`,
        head_sha: head.sha,
        head_branch: head.ref,
        head_commit: { id: head.sha },
        head_repository: head.repo,
        // GitHub leaves the list empty for forks, and it is not reliable otherwise.
        pull_requests: [],
      },
    },
    env: {
      GITHUB_REF: 'refs/heads/main',
      GITHUB_SHA: main,
      GITHUB_BASE_REF: '',
      GITHUB_HEAD_REF: '',
    },
  }
}
