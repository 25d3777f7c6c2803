import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { isNoCommit, isSha } from '../../git/sha.ts'
import { isRefName } from '../../lib/text/is-ref-name.ts'
import type { MeasuredPlan, PullRequestPlan } from './event-types.ts'

/** The full ids of the commits to measure. If `base` is undefined, head is measured alone. */
export type Refs = {
  readonly base: string | undefined
  readonly head: string
  /** The number of commits on the base branch after `base`; undefined if unknown. */
  readonly behind: number | undefined
  /** Why a checked-out merge commit is not measured. Undefined if there is none or if it is measured. */
  readonly passedOver?: string
}

/** Looks up commits on GitHub. All methods reject with `ref-not-found` if a lookup fails. */
export type CommitLookup = {
  /** Returns the merge base of two commits, and the number of commits on `base` after it. */
  mergeBase(base: string, head: string): Promise<{ readonly sha: string; readonly behind: number }>
  /** Returns the commit that a branch, a tag or an abbreviated id refers to. */
  resolve(ref: string): Promise<string>
  /** Returns the newest commit on a branch; undefined if the branch does not exist. */
  tipOf(branch: string): Promise<string | undefined>
  /**
   * Returns whether `older` equals `newer` or is in its history; false if either does not exist.
   */
  isInHistory(older: string, newer: string): Promise<boolean>
}

export type RefsInput = {
  readonly plan: MeasuredPlan
  /**
   * The input `base`, used if the event has no base or the checkout does not match the event. An
   * all-zero id means no base.
   */
  readonly base: string | undefined
  /** Returns the checked-out commit with the parents listed in the raw commit object. */
  readonly checkout: () => Promise<{ readonly sha: string; readonly parents: readonly string[] }>
  readonly commits: CommitLookup
}

/**
 * Finds base and head. For a pull request, base is the first parent of the checked-out merge commit. If
 * the branch itself is checked out, if the merge commit does not belong to this run, or if GitHub made
 * it for another base, base is the merge base of the base branch and the pull request's own commit.
 * Either way, later commits on the base branch are not attributed to the pull request. GitHub keeps an
 * old merge commit for a while after a pull request's base is edited. Rejects with `workspace-failed` if
 * neither the merge commit nor the branch is checked out and no base is given, and with `ref-not-found`
 * for an unknown commit.
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

/** Returns whether a string is valid for the input `base`: a commit id, or a branch or tag name. */
export function isBaseInput(text: string): boolean {
  return isSha(text.toLowerCase()) || isRefName(text)
}

async function findPullRefs(
  plan: PullRequestPlan,
  { base, checkout, commits }: Omit<RefsInput, 'plan'>,
): Promise<Refs> {
  const { sha, parents } = await checkout()
  const [first, second] = parents
  // The second parent must be the pull request's commit, because a branch tip that is itself a
  // merge also has two parents.
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
    `the workspace is at the commit ${sha}, which is neither the merge commit nor the head of pull request #${plan.number}`,
    {
      hint: 'have actions/checkout check out its default commit, or set the `base` input; if a newer commit was pushed meanwhile, its own run has the result',
    },
  )
}

/**
 * Returns the newest commit on the event's base branch or, if the branch no longer exists, the
 * commit given in the event.
 */
async function branchTip(
  { baseRef, baseSha }: PullRequestPlan,
  commits: CommitLookup,
): Promise<string> {
  return (baseRef === undefined ? undefined : await commits.tipOf(baseRef)) ?? baseSha
}

/**
 * Returns whether GitHub made the merge commit for the event's base. The merge commit's first
 * parent must then be on the base branch and must not be older than the event's base commit. An
 * older commit could be the tip of the pull request's former base, such as a release branch.
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
  return `The workspace is at ${found}, which is not the merge commit ${own} that GitHub made for this run of pull request #${number}: have actions/checkout check out its default commit`
}

function madeBefore({ baseRef, number }: PullRequestPlan, merge: string, first: string): string {
  const [made, parent] = [merge, first].map((sha) => sha.slice(0, 7))
  const branch = baseRef === undefined ? 'its base branch' : `the branch ${quoted(baseRef)}`
  return `GitHub made the merge commit ${made} of pull request #${number} for an earlier base, not for ${branch} as it is now: its first parent is ${parent}. The next push creates a merge commit for the current base`
}

async function resolveBase(base: string, commits: CommitLookup): Promise<string> {
  const sha = base.toLowerCase()
  if (isSha(sha)) return sha
  return commits.resolve(base.replace(/^refs\//, ''))
}
