import { GateError } from '../core/errors.ts'
import { isSha } from '../workspace/sha.ts'
import { isRefName } from '../text/is-ref-name.ts'
import type { MeasuredPlan, PullRequestPlan } from './event-plan.ts'

/** The commits to measure, full ids. Without `base` head is measured alone. */
export type Refs = {
  readonly base: string | undefined
  readonly head: string
  /** Commits that the base branch has beyond `base`; undefined where that is not known. */
  readonly behind: number | undefined
}

/** What GitHub knows about commits. Both throw `ref-not-found`. */
export type CommitLookup = {
  /** The merge base of two commits, and how many commits of `base` it lacks. */
  mergeBase(base: string, head: string): Promise<{ readonly sha: string; readonly behind: number }>
  /** The commit that a branch, a tag or an abbreviated id names. */
  resolve(ref: string): Promise<string>
}

export type RefsInput = {
  readonly plan: MeasuredPlan
  /** The input `base`: read where the event brings no base, or the checkout does not fit the event. */
  readonly base: string | undefined
  /** The commit checked out, with its parents as the raw commit lists them. */
  readonly checkout: () => Promise<{ readonly sha: string; readonly parents: readonly string[] }>
  readonly commits: CommitLookup
}

/**
 * Finds base and head. Under a pull request base is the first parent of the merge commit, or the
 * merge base where the branch itself is checked out, so that commits which landed on the base branch
 * meanwhile are never charged to the pull request. Throws `workspace-failed` where the checkout is
 * neither, `ref-not-found` for an unknown commit.
 */
export async function findRefs({ plan, base, checkout, commits }: RefsInput): Promise<Refs> {
  switch (plan.kind) {
    case 'pull-request':
      return findPullRefs(plan, { base, checkout, commits })
    case 'merge-group':
      return { base: plan.baseSha, head: plan.headSha, behind: undefined }
    case 'head-only':
      return {
        base: base === undefined ? undefined : await resolveBase(base, commits),
        head: plan.headSha,
        behind: undefined,
      }
  }
}

/** Whether the text may stand in the input `base`: a commit id, or the name of a branch or tag. */
export function isBaseInput(text: string): boolean {
  return isSha(text.toLowerCase()) || isRefName(text)
}

async function findPullRefs(
  plan: PullRequestPlan,
  { base, checkout, commits }: Omit<RefsInput, 'plan'>,
): Promise<Refs> {
  const { sha, parents } = await checkout()
  const [first, second] = parents
  // A branch tip that is a merge also has two parents: only the second one tells them apart.
  if (first !== undefined && second === plan.headSha && parents.length === 2) {
    return { base: first, head: sha, behind: undefined }
  }
  if (sha === plan.headSha) {
    const found = await commits.mergeBase(plan.baseSha, plan.headSha)
    return { base: found.sha, head: sha, behind: found.behind }
  }
  if (base !== undefined) {
    return { base: await resolveBase(base, commits), head: sha, behind: undefined }
  }
  throw new GateError(
    'workspace-failed',
    `the workspace holds neither the merge commit nor the head of pull request #${plan.number}: it is at ${sha}`,
    {
      hint: 'let actions/checkout take its default commit, or give the input base; if a newer commit was pushed meanwhile, its own run has the result',
    },
  )
}

async function resolveBase(base: string, commits: CommitLookup): Promise<string> {
  const sha = base.toLowerCase()
  if (isSha(sha)) return sha
  return commits.resolve(base.replace(/^refs\//, ''))
}
