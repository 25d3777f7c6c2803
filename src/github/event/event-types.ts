import type { Visibility } from '../../lib/model/visibility.ts'

/**
 * What to do for an event. For `skip`, nothing is measured and the verdict is `pass`. For
 * `workflow-run`, another run has already measured the pull request.
 */
export type EventPlan =
  | { readonly kind: 'skip'; readonly repository: Repository; readonly why: string }
  | MeasuredPlan
  | WorkflowRunPlan

/**
 * An event whose own commits are measured now, or were measured in an earlier job of the same run.
 */
export type MeasuredPlan =
  | PullRequestPlan
  | {
      readonly kind: 'merge-group'
      readonly repository: Repository
      readonly headSha: string
      readonly baseSha: string
      /**
       * The pull request that this queue entry adds; undefined if the entry's ref does not contain
       * its number.
       */
      readonly pull: number | undefined
      /**
       * The branch that the queue merges into; undefined if the event does not contain its name.
       */
      readonly baseRef?: string | undefined
    }
  | HeadOnlyPlan

export type PullRequestPlan = {
  readonly kind: 'pull-request'
  readonly repository: Repository
  readonly number: number
  /** The newest commit on the pull request's own branch, not the merge commit. */
  readonly headSha: string
  /** The merge commit that GitHub made for this run; undefined if the runner does not report it. */
  readonly mergeSha?: string | undefined
  /**
   * The base branch's newest commit at the time of the event. Used to find a merge base and to
   * check the merge commit's first parent.
   */
  readonly baseSha: string
  /**
   * The branch that the pull request would be merged into; undefined if the event does not contain
   * its name.
   */
  readonly baseRef?: string | undefined
  /** Whether the pull request's branch is in another repository, or in one that was deleted. */
  readonly fork: boolean
  /**
   * Whether Dependabot started the run. Like a run for a fork, it then has a read-only token and no
   * secrets.
   */
  readonly restricted: boolean
}

/** An event without a base: `push`, `schedule` or `workflow_dispatch`. */
export type HeadOnlyPlan = {
  readonly kind: 'head-only'
  readonly repository: Repository
  readonly event: string
  readonly headSha: string
  /**
   * Whether the run was started by a schedule, or manually on the default branch. A red run of this
   * kind cannot block a change, so RAG Gate keeps an issue open instead.
   */
  readonly isWatch: boolean
}

/** A finished workflow run that was started by a pull request. `report` judges its run files. */
export type WorkflowRunPlan = {
  readonly kind: 'workflow-run'
  readonly repository: Repository
  readonly runId: number
  readonly runUrl: string
  /** For example, `success`, `failure` or `cancelled`. */
  readonly conclusion: string
  /** For example, `.github/workflows/collect.yml`. */
  readonly workflowPath: string
  /** The newest commit on the pull request's branch when the finished run began. */
  readonly headSha: string
  readonly headBranch: string
  /** The repository of the pull request's branch; undefined if it was deleted. */
  readonly headRepository: { readonly id: number; readonly owner: string } | undefined
  /**
   * Commits of the pull request, which must not be checked out: the branch's newest commit, from every
   * field of the payload that contains it.
   */
  readonly foreignCommits: readonly string[]
  /** Whether the pull request's branch is in another repository, or in one that was deleted. */
  readonly fork: boolean
}

export type Repository = {
  readonly owner: string
  readonly name: string
  readonly visibility: Visibility
  /** Undefined if the event does not contain its name. */
  readonly defaultBranch?: string | undefined
}
