import type { MeasuredPlan, WorkflowRunPlan } from '../event/event-types.ts'
import { refuseOtherRuns } from '../event/refuse-other-runs.ts'
import { refuseUntrustedCheckout } from '../event/refuse-untrusted-checkout.ts'
import { findTarget, type Target } from '../publish/find-target.ts'
import { lookUpCommits } from '../publish/look-up-commits.ts'
import { say } from '../publish/say.ts'
import type { ExpectedCommits } from '../../gate/reading/counting-commits.ts'
import { reportRuns } from '../../gate/report-runs.ts'
import { readRunFolder } from '../../pipeline/run/reading/read-run-folder.ts'
import { readCheckoutRefs } from '../../git/checkout-refs.ts'
import { audienceOf, pullOf, refsOf } from './gate-request.ts'
import {
  branchesBeside,
  branchesOfEvent,
  defaultBranchBeside,
  defaultBranchOfEvent,
} from './other-branches.ts'
import { ownerAndRepo, subjectOf, type Job, type World } from './job.ts'
import { publishResult } from './publish-result.ts'
import { reportPorts } from './runner-models.ts'

/**
 * Runs `report` in the same workflow run that collected the run files, which must be for this
 * event's commits.
 */
export async function runReport(job: Job<MeasuredPlan>, world: World): Promise<void> {
  const pull = pullOf(job)
  const subject = subjectOf(job, pull)
  await publishResult(job, {
    world,
    audience: audienceOf(job),
    origin: subject.origin,
    measure: async () => {
      const runs = runsOf(job)
      const { base, head, behind } = await refsOf(job, world)
      if (job.plan.kind === 'head-only') refuseOtherRuns(job.plan, await claimsOf(runs))
      const expected: ExpectedCommits = { kind: 'measured', base, head }
      const otherBranches = branchesOfEvent(job, world)
      const defaultBranch = defaultBranchOfEvent(job, world)
      return reportRuns(
        { ...subject, behind, otherBranches, defaultBranch, runs, commits: expected },
        reportPorts(job, world),
      )
    },
  })
}

/**
 * Runs `report` on run files from another workflow run. Finds out from GitHub which pull request the
 * result belongs to, because the run files cannot be trusted.
 */
export async function runReportAfter(job: Job<WorkflowRunPlan>, world: World): Promise<void> {
  const { plan, runner } = job
  const { open, stop } = world
  refuseUntrustedCheckout(plan, await readCheckoutRefs(runner.workspace, stop.signal))
  const commits = lookUpCommits(open, ownerAndRepo(job))
  const runs = runsOf(job)
  const claimed = async (): Promise<number | undefined> => (await claimsOf(runs)).pullRequest
  const target = await findTarget({ plan, open, commits, claimed })
  if (target.kind === 'nobody') {
    say('notice', target.why)
    process.exitCode = 0
    return
  }
  if (job.inputs.checkName === undefined) say('notice', noCheck)
  const number = target.pull
  const pull = number === undefined ? undefined : { number, head: plan.headSha, fork: plan.fork }
  const subject = subjectOf(job, pull)
  const failed = plan.conclusion === 'success' ? {} : { runUrl: plan.runUrl }
  await publishResult(job, {
    world,
    audience: { pull, headSha: plan.headSha, baseRef: baseRefOf(target) },
    origin: { ...subject.origin, ...failed },
    measure: async () => {
      if (target.kind === 'refused') throw target.error
      const { baseSha: base, mergeSha: merge } = target
      const expected: ExpectedCommits = {
        kind: 'claimed',
        base,
        head: plan.headSha,
        merge,
        isOnBranch: (sha) => commits.isInHistory(sha, base),
      }
      const otherBranches = branchesBeside(target.baseRef, job, world)
      const defaultBranch = defaultBranchBeside(target.baseRef, job, world)
      return reportRuns(
        { ...subject, otherBranches, defaultBranch, runs, commits: expected },
        reportPorts(job, world, pull),
      )
    },
  })
}

function baseRefOf(target: Target): string | undefined {
  return target.kind === 'pull' ? target.baseRef : undefined
}

const noCheck =
  'without the input `check-name`, the verdict is only posted as a comment, because the conclusion of this job belongs to the default branch, not to the pull request'

function runsOf({ inputs }: Job): string {
  if (inputs.runs === undefined)
    throw new Error('the command `report` was parsed without its input `runs`')
  return inputs.runs
}

async function claimsOf(
  runs: string,
): Promise<{ readonly head: string; readonly pullRequest: number | undefined }> {
  const { commits, pullRequest } = (await readRunFolder(runs)).manifest
  return { head: commits.head, pullRequest }
}
