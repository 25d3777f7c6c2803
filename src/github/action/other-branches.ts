import type { MeasuredPlan, WorkflowRunPlan } from '../event/event-types.ts'
import type { OtherBranch } from '../../policy/branch-policy.ts'
import { lookUpCommits } from '../publish/look-up-commits.ts'
import { branchTip } from '../../git/refs/branches.ts'
import { ownerAndRepo, type Job, type World } from './job.ts'

type DefaultBranch = () => Promise<OtherBranch>

type OtherBranches = () => Promise<readonly OtherBranch[]>

/**
 * Returns a function that looks up the branches whose policy may be used if base has no configuration or
 * no questions: the event's base branch, because base may be one of its older commits, and the default
 * branch. It looks up their current tips, because they may have moved since the event. Returns undefined
 * if the event has no base.
 */
export function branchesOfEvent(job: Job<MeasuredPlan>, world: World): OtherBranches | undefined {
  const { plan } = job
  if (plan.kind === 'head-only') return undefined
  return tipsOf(job, world, [plan.baseRef, plan.repository.defaultBranch])
}

/** Like `branchesOfEvent`, but for a base that is the tip of its branch. */
export function branchesBeside(
  baseRef: string,
  job: Job<WorkflowRunPlan>,
  world: World,
): OtherBranches {
  const { defaultBranch } = job.plan.repository
  return tipsOf(job, world, defaultBranch === baseRef ? [] : [defaultBranch])
}

/**
 * Returns a function that looks up the default branch; undefined if that is the event's base
 * branch, or if the event has no base.
 */
export function defaultBranchOfEvent(
  job: Job<MeasuredPlan>,
  world: World,
): DefaultBranch | undefined {
  const { plan } = job
  return plan.kind === 'head-only' ? undefined : defaultBranchBeside(plan.baseRef, job, world)
}

/** Returns a function that looks up the default branch; undefined if that is `baseRef`. */
export function defaultBranchBeside(
  baseRef: string | undefined,
  job: Job,
  world: World,
): DefaultBranch | undefined {
  const { defaultBranch: name = 'the default branch' } = job.plan.repository
  if (baseRef === job.plan.repository.defaultBranch && baseRef !== undefined) return undefined
  const tips = tipsOf(job, world, [job.plan.repository.defaultBranch])
  return async () => (await tips())[0] ?? { name, tip: undefined }
}

/**
 * Returns a function that looks up branch tips on GitHub or, if GitHub does not have a branch, in
 * the checkout. If the event does not contain the default branch's name, the result has an entry
 * without a tip for it.
 */
function tipsOf(
  job: Job,
  { open, stop }: World,
  names: readonly (string | undefined)[],
): OtherBranches {
  const commits = lookUpCommits(open, ownerAndRepo(job))
  const tipOf = async (name: string): Promise<string | undefined> =>
    (await commits.tipOf(name)) ?? branchTip(job.runner.workspace, name, stop.signal)
  const known = new Set(names.filter((name) => name !== undefined))
  const unnamed =
    job.plan.repository.defaultBranch === undefined
      ? [{ name: 'default branch', tip: undefined }]
      : []
  return async () => [
    ...(await Promise.all([...known].map(async (name) => ({ name, tip: await tipOf(name) })))),
    ...unnamed,
  ]
}
