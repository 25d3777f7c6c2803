import type { Visibility } from '../../lib/model/visibility.ts'

/** What to do for an event. For `skip`, nothing is measured and the verdict is `pass`. */
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
       * Number of the pull request that this queue entry adds; undefined if the entry's ref does not
       * contain it.
       */
      readonly pull: number | undefined
      /** The branch into which the queue merges; undefined if the event does not name it. */
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
   * The base branch's newest commit at the time of the event. Used only to find a merge base, never as
   * base itself.
   */
  readonly baseSha: string
  /**
   * The branch into which the pull request would be merged; undefined if the event does not name
   * it.
   */
  readonly baseRef?: string | undefined
  /** Whether the pull request's branch is in another repository or in a deleted one. */
  readonly fork: boolean
  /**
   * Whether Dependabot started the run. Such a run has a read-only token and no secrets, like a run for
   * a fork.
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
   * Whether the run was started by a schedule, or manually on the default branch. No change waits for
   * such a run, so if it is red, an issue is kept open.
   */
  readonly isWatch: boolean
}

/** A finished workflow run that a pull request started. `report` judges its run files. */
export type WorkflowRunPlan = {
  readonly kind: 'workflow-run'
  readonly repository: Repository
  readonly runId: number
  /** Address of the finished run's page. */
  readonly runUrl: string
  /** For example, `success`, `failure` or `cancelled`. */
  readonly conclusion: string
  /** Path of the finished run's workflow file, such as `.github/workflows/collect.yml`. */
  readonly workflowPath: string
  /** The newest commit on the pull request's branch when the finished run began. */
  readonly headSha: string
  readonly headBranch: string
  /** The repository of the pull request's branch; undefined if it was deleted. */
  readonly headRepository: { readonly id: number; readonly owner: string } | undefined
  /**
   * Commits that must not be checked out: the branch's commit as given by each field of the payload.
   */
  readonly foreignCommits: readonly string[]
  /** Whether the pull request's branch is in another repository or in a deleted one. */
  readonly fork: boolean
}

export type Repository = {
  readonly owner: string
  readonly name: string
  readonly visibility: Visibility
  /** Undefined if the event does not name it. */
  readonly defaultBranch?: string | undefined
}
