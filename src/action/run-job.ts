import { setTimeout as sleep } from 'node:timers/promises'
import { exitCodeOf, GateError } from '../errors.ts'
import { findRefs, type Refs } from '../event/find-refs.ts'
import type { Inputs } from '../event/parse-inputs.ts'
import type { EventPlan } from '../event/read-event.ts'
import type { Runner } from '../event/read-runner.ts'
import { exitCodeOfReport, gate, type GateRequest } from '../gate.ts'
import type { Log } from '../log.ts'
import { attempt } from '../publish/attempt.ts'
import { listenForStop, type Stop } from '../publish/listen-for-stop.ts'
import { lookUpCommits } from '../publish/look-up-commits.ts'
import { openGitHub, type GitHub } from '../publish/open-github.ts'
import { openLog } from '../publish/open-log.ts'
import { publishHere } from '../publish/publish-here.ts'
import { openPullComment, type PullComment, type PullResult } from '../publish/pull-comment.ts'
import { openReportedCheck, type ReportedCheck } from '../publish/reported-check.ts'
import { say } from '../publish/say.ts'
import { sayFailure } from '../publish/say-failure.ts'
import { writeCommentUrl } from '../publish/write-outputs.ts'
import { commentBytes, renderComment } from '../report/comment.ts'
import type { Report } from '../report/report.ts'
import { errorReport } from '../report/short-reports.ts'
import { readHeadCommit } from '../workspace/head-commit.ts'

/** Everything that is known before the first request or process. */
export type Job = {
  readonly inputs: Inputs
  readonly runner: Runner
  readonly plan: Exclude<EventPlan, { readonly kind: 'skip' }>
}

/**
 * Measures and publishes. The exit code is set as soon as the verdict is known, before anything is
 * published, and no failure to publish changes it. Does not reject for what a run can end with.
 */
export async function runJob(job: Job): Promise<void> {
  const { inputs, runner } = job
  const log = openLog()
  using stop = listenForStop(inputs.deadlineMinutes, sayFailure)
  const open = clientFor(job, log, stop)
  const comment = commentFor(job, { open, log, stop })
  const check = checkFor(job, open)
  // The measuring does not wait for GitHub.
  const begun = Promise.all([check?.begin(), comment?.begin()])
  const { report, exitCode } = await measure(job, { open, log, stop })
  process.exitCode = exitCode
  const render = (budget: number): string => renderComment(report, { budget, fold: true })
  await publishHere({
    report,
    hasVerdict: exitCode !== 2,
    temp: runner.temp,
    annotations: inputs.annotations,
    comment: () => render(commentBytes),
    log,
  })
  await begun
  const { verdict } = report
  await check?.end(verdict, () => render(commentBytes))
  const url = await comment?.end({ verdict, kind: kindOf(report, exitCode), render })
  await attempt('the output comment-url', () => {
    writeCommentUrl(url ?? '')
  })
}

/** How a run ended. */
type Result = { readonly report: Report; readonly exitCode: 0 | 1 | 2 | 3 }

type World = {
  readonly open: () => Promise<GitHub>
  readonly log: Log
  readonly stop: Stop
}

async function measure(job: Job, { open, log, stop }: World): Promise<Result> {
  const { plan, inputs, runner } = job
  const started = performance.now()
  try {
    const refs = await findRefs({
      plan,
      base: inputs.base,
      checkout: () => readHeadCommit(runner.workspace, stop.signal),
      commits: lookUpCommits(open, ownerAndRepo(job)),
    })
    stop.signal.throwIfAborted()
    const ports = { log, now: () => performance.now(), signal: stop.signal }
    const report = await gate(requestFor(job, refs), ports)
    if (stop.fault !== undefined) throw stop.fault.error
    return { report, exitCode: exitCodeOfReport(report) }
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown
    if (!(error instanceof GateError) && stop.fault === undefined) sayFailure(error)
    return {
      report: errorReport(nothingKnown(job), error, performance.now() - started),
      exitCode: error instanceof GateError ? exitCodeOf(error.code) : 3,
    }
  }
}

function requestFor(job: Job, { base, head, behind }: Refs): GateRequest {
  const { inputs, runner, plan } = job
  const { owner, repo } = ownerAndRepo(job)
  return {
    checkout: runner.workspace,
    temp: runner.temp,
    head: { kind: 'commit', sha: head },
    base: base === undefined ? { kind: 'none' } : { kind: 'commit', sha: base },
    remote: { url: `${runner.serverUrl}/${owner}/${repo}`, token: inputs.token },
    config: inputs.config,
    only: undefined,
    lfs: inputs.lfs,
    submodules: inputs.submodules,
    visibility: plan.repository.visibility,
    origin: originOf(job),
    behind,
  }
}

function originOf(job: Job): GateRequest['origin'] {
  const { plan, runner } = job
  const { owner, repo } = ownerAndRepo(job)
  const pull = plan.kind === 'pull-request' ? plan : undefined
  return {
    repository: `${owner}/${repo}`,
    serverUrl: runner.serverUrl,
    runUrl: runUrl(job),
    helpUrl: runner.helpUrl,
    pullRequest: pull?.number,
    pullHead: pull?.headSha,
    fork: pull?.fork ?? false,
  }
}

function nothingKnown(job: Job): Parameters<typeof errorReport>[0] {
  const commits = { base: undefined, head: undefined }
  return { origin: originOf(job), commits, exam: undefined, text: 'ids' }
}

function clientFor({ runner, inputs }: Job, log: Log, stop: Stop): () => Promise<GitHub> {
  let client: Promise<GitHub> | undefined
  return () =>
    (client ??= openGitHub({
      apiUrl: runner.apiUrl,
      token: inputs.token,
      log,
      stopped: stop.cancelled,
      sleep: wait,
      fetch: undefined,
    }))
}

function commentFor(job: Job, { open, log, stop }: World): PullComment | undefined {
  const { inputs, runner, plan } = job
  if (plan.kind !== 'pull-request' || inputs.comment === 'never') return undefined
  if (inputs.token === undefined) {
    say('notice', 'no token was given, so there will be no comment; see the run summary')
    return undefined
  }
  const { number, headSha: head } = plan
  return openPullComment({
    open,
    pull: { ...ownerAndRepo(job), number, graphqlUrl: runner.graphqlUrl },
    head,
    run: { id: runner.runId, attempt: runner.attempt },
    inputs,
    log,
    random: Math.random,
    sleep: (ms) => wait(ms, stop.cancelled),
  })
}

function checkFor(job: Job, open: World['open']): ReportedCheck | undefined {
  const { inputs, plan } = job
  if (inputs.checkName === undefined) return undefined
  const { checkName: name } = inputs
  const detailsUrl = runUrl(job)
  return openReportedCheck(open, { ...ownerAndRepo(job), name, headSha: plan.headSha, detailsUrl })
}

/** An older result in a comment must not outlive a run that broke off, but such a run adds no comment. */
function kindOf({ outcome, error }: Report, exitCode: Result['exitCode']): PullResult['kind'] {
  if (exitCode === 2 || error?.code === 'cancelled') return 'broken-off'
  return outcome === 'unchanged' ? 'unchanged' : 'measured'
}

function ownerAndRepo({ plan }: Job): { owner: string; repo: string } {
  return { owner: plan.repository.owner, repo: plan.repository.name }
}

function runUrl(job: Job): string {
  const { owner, repo } = ownerAndRepo(job)
  return `${job.runner.serverUrl}/${owner}/${repo}/actions/runs/${job.runner.runId}`
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal })
}
