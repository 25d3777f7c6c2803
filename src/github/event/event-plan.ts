import type { Visibility } from '../../lib/model/visibility.ts'

/** What an event asks for. Under `skip` nothing is measured and the verdict is `pass`. */
export type EventPlan =
  | { readonly kind: 'skip'; readonly repository: Repository; readonly why: string }
  | MeasuredPlan
  | WorkflowRunPlan

/** An event whose own commits are measured, or were in an earlier job of the same run. */
export type MeasuredPlan =
  | PullRequestPlan
  | {
      readonly kind: 'merge-group'
      readonly repository: Repository
      readonly headSha: string
      readonly baseSha: string
      /** Number of the pull request that this entry of the queue adds; undefined if its ref does not say. */
      readonly pull: number | undefined
      /** Branch that the queue merges into; left out or undefined if the event does not say. */
      readonly baseRef?: string | undefined
    }
  | HeadOnlyPlan

export type PullRequestPlan = {
  readonly kind: 'pull-request'
  readonly repository: Repository
  readonly number: number
  /** Tip of the pull request's own branch, not the merge commit. */
  readonly headSha: string
  /** The merge commit that GitHub made for this run; left out or undefined if the runner does not say. */
  readonly mergeSha?: string | undefined
  /** Tip of the base branch when the event happened: good for asking for a merge base, never a base itself. */
  readonly baseSha: string
  /** Branch that it would be merged into; left out or undefined if the event does not say. */
  readonly baseRef?: string | undefined
  /** Its branch lies in another repository, or in one that is gone. */
  readonly fork: boolean
  /** Started by Dependabot: a read-only token and no secrets, as for a fork. */
  readonly restricted: boolean
}

/** `push`, `schedule` or `workflow_dispatch`: the event brings no base. */
export type HeadOnlyPlan = {
  readonly kind: 'head-only'
  readonly repository: Repository
  readonly event: string
  readonly headSha: string
  /** By the clock, or by hand on the default branch: nobody's change waits for it, so a red run keeps an issue. */
  readonly isWatch: boolean
}

/** Another run, started by a pull request, has come to its end: `report` judges the run files that it left. */
export type WorkflowRunPlan = {
  readonly kind: 'workflow-run'
  readonly repository: Repository
  readonly runId: number
  /** Page of the finished run. */
  readonly runUrl: string
  /** `success`, `failure`, `cancelled` and the like. */
  readonly conclusion: string
  /** File of the finished run's workflow, such as `.github/workflows/collect.yml`. */
  readonly workflowPath: string
  /** Tip of the pull request's branch when that run began. */
  readonly headSha: string
  readonly headBranch: string
  /** The repository of that branch; undefined: it is gone. */
  readonly headRepository: { readonly id: number; readonly owner: string } | undefined
  /** Ids that the checkout must not be at: the branch's commit, as each field of the payload names it. */
  readonly foreignCommits: readonly string[]
  /** The branch lies in another repository, or in one that is gone. */
  readonly fork: boolean
}

export type Repository = {
  readonly owner: string
  readonly name: string
  readonly visibility: Visibility
  /** Left out or undefined if the event does not say. */
  readonly defaultBranch?: string | undefined
}
