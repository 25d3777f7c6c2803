import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { isNoCommit, isSha } from '../../git/sha.ts'
import { isRefName } from '../../lib/text/is-ref-name.ts'
import type { MeasuredPlan, PullRequestPlan } from './event-plan.ts'

/** The commits to measure, full ids. Without `base` head is measured alone. */
export type Refs = {
  readonly base: string | undefined
  readonly head: string
  /** Commits that the base branch has beyond `base`; undefined if that is not known. */
  readonly behind: number | undefined
  /** Why the merge commit that is checked out is not measured; left out where it is, or none is checked out. */
  readonly passedOver?: string
}

/** What GitHub knows about commits. All throw `ref-not-found`. */
export type CommitLookup = {
  /** The merge base of two commits, and how many commits of `base` it lacks. */
  mergeBase(base: string, head: string): Promise<{ readonly sha: string; readonly behind: number }>
  /** The commit that a branch, a tag or an abbreviated id names. */
  resolve(ref: string): Promise<string>
  /** The last commit of a branch; undefined if there is no such branch. */
  tipOf(branch: string): Promise<string | undefined>
  /** Whether `older` is `newer` or in its history; false also if nobody has one of them. */
  isInHistory(older: string, newer: string): Promise<boolean>
}

export type RefsInput = {
  readonly plan: MeasuredPlan
  /** The input `base`: read where the event brings no base, or the checkout does not fit the event. Zeros are none. */
  readonly base: string | undefined
  /** The commit checked out, with its parents as the raw commit lists them. */
  readonly checkout: () => Promise<{ readonly sha: string; readonly parents: readonly string[] }>
  readonly commits: CommitLookup
}

/**
 * Finds base and head. Under a pull request base is the first parent of the merge commit, or the merge base of the base
 * branch and the pull request's own commit, so that commits which landed on the base branch meanwhile are never charged
 * to the pull request. The merge base counts where the branch itself is checked out, where the merge commit is not the
 * one of this run, and where GitHub made it for another base: after the base of a pull request was edited it keeps the
 * former one for a while. Throws
 * `workspace-failed` where the checkout is neither commit, `ref-not-found` for an unknown one.
 */
export async function findRefs({ plan, base: given, checkout, commits }: RefsInput): Promise<Refs> {
  const base = given !== undefined && isNoCommit(given) ? undefined : given
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

/** Whether the text may be in the input `base`: a commit id, or the name of a branch or tag. */
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
    const isOwn = plan.mergeSha === undefined || plan.mergeSha === sha
    if (isOwn && first === plan.baseSha) return { base: first, head: sha, behind: undefined }
    const tip = await branchTip(plan, commits)
    if (isOwn && (await isMergedOnto(first, { ...plan, tip, commits })))
      return { base: first, head: sha, behind: undefined }
    const why = isOwn ? madeBefore(plan, sha, first) : otherMerge(plan, sha)
    return {
      ...(await fromBranch(plan, tip, commits)),
      passedOver: `${why}. The pull request's own commit is compared with its merge base instead`,
    }
  }
  if (sha === plan.headSha) return fromBranch(plan, await branchTip(plan, commits), commits)
  if (base !== undefined) {
    return { base: await resolveBase(base, commits), head: sha, behind: undefined }
  }
  throw new GateError(
    'workspace-failed',
    `the workspace has neither the merge commit nor the head of pull request #${plan.number}: it is at ${sha}`,
    {
      hint: 'let actions/checkout take its default commit, or give the input base; if a newer commit was pushed meanwhile, its own run has the result',
    },
  )
}

/** Of the branch that the event names; the commit that it names where that branch is gone. */
async function branchTip(
  { baseRef, baseSha }: PullRequestPlan,
  commits: CommitLookup,
): Promise<string> {
  return (baseRef === undefined ? undefined : await commits.tipOf(baseRef)) ?? baseSha
}

/**
 * Whether GitHub made the merge commit for the base of the event: on a commit of that branch, and on none older than the
 * event's. An older one may lie on the branch and still be the tip of the former base, such as a release branch.
 */
async function isMergedOnto(
  first: string,
  {
    baseSha,
    tip,
    commits,
  }: Pick<PullRequestPlan, 'baseSha'> & { tip: string; commits: CommitLookup },
): Promise<boolean> {
  return (await commits.isInHistory(first, tip)) && (await commits.isInHistory(baseSha, first))
}

async function fromBranch(
  { headSha }: PullRequestPlan,
  tip: string,
  commits: CommitLookup,
): Promise<Refs> {
  const found = await commits.mergeBase(tip, headSha)
  return { base: found.sha, head: headSha, behind: found.behind }
}

function otherMerge({ mergeSha = '', number }: PullRequestPlan, merge: string): string {
  const [found, own] = [merge, mergeSha].map((sha) => sha.slice(0, 7))
  return `The workspace is at ${found}, which is not the merge commit ${own} that GitHub made of pull request #${number} for this run: let actions/checkout take its default commit`
}

function madeBefore({ baseRef, number }: PullRequestPlan, merge: string, first: string): string {
  const [made, parent] = [merge, first].map((sha) => sha.slice(0, 7))
  const branch = baseRef === undefined ? 'its base branch' : `the branch ${quoted(baseRef)}`
  return `GitHub made the merge commit ${made} of pull request #${number} before its base was ${branch} as it is now: its first parent is ${parent}; after the next push there is a merge commit for the base again`
}

async function resolveBase(base: string, commits: CommitLookup): Promise<string> {
  const sha = base.toLowerCase()
  if (isSha(sha)) return sha
  return commits.resolve(base.replace(/^refs\//, ''))
}
