import { abortable } from '../../lib/abortable.ts'
import { delayed } from '../../lib/delayed.ts'
import type { EventPlan } from '../event/event-types.ts'
import { withOptions } from '../../gate/added-parts.ts'
import { GateError } from '../../lib/errors.ts'
import { exitCodeOfError, exitCodeOfReport } from '../../gate/exit-codes.ts'
import type { Subject } from '../../gate/request.ts'
import { say, sayFailure } from '../publish/say.ts'
import { type Publication, publishHere } from '../publish/publish-here.ts'
import { uploadPage } from '../publish/start-upload.ts'
import { gateId } from '../publish/gate-id.ts'
import { openPullComment, type PullComment, type PullResult } from '../publish/pull-comment.ts'
import { openReportedCheck, type ReportedCheck } from '../publish/open-check-run.ts'
import { commentBytes, renderComment } from '../../report/markdown/comment.ts'
import { headlineOf } from '../../report/wording/headline.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { cutText } from '../../lib/text/printing/cut-text.ts'
import type { Report } from '../../report/schema/report.ts'
import { errorReport } from '../../report/build/short-reports.ts'
import { type Job, ownerAndRepo, runUrl, type World } from './job.ts'

export type Audience = {
  /** The pull request to comment on, with its newest commit; undefined if there is none. */
  readonly pull: { readonly number: number; readonly head: string } | undefined
  /** The commit that the check run is attached to. */
  readonly headSha: string
  /**
   * The branch that the pull request would be merged into; undefined if unknown or if there is no
   * pull request.
   */
  readonly baseRef: string | undefined
}

/**
 * Measures and publishes the result. Sets the exit code as soon as the verdict is known, so that a
 * failure to publish does not change it. Does not reject if the run fails, but publishes the error as
 * the result.
 */
export async function publishResult(
  job: Job<EventPlan>,
  {
    world,
    audience,
    origin,
    measure,
  }: {
    readonly world: World
    readonly audience: Audience
    readonly origin: Subject['origin']
    readonly measure: () => Promise<Report>
  },
): Promise<void> {
  const { inputs, runner } = job
  const comment = commentFor(job, audience, world)
  const check = checkFor(job, audience, world)
  // Measuring starts without waiting for these GitHub requests.
  const begun = Promise.all([check?.begin(), comment?.begin()])
  const { report: measured, exitCode } = await resultOf(
    () => withOptions(inputs, world.log, measure),
    origin,
    world,
  )
  process.exitCode = exitCode
  const report = await publishHere({
    report: measured,
    hasVerdict: exitCode !== 2,
    temp: runner.temp,
    upload: uploadFor(job, world),
    log: world.log,
  })
  const render = (budget: number): string => renderComment(report, { budget })
  await begun
  const { verdict, error } = report
  const concluded = exitCode === 0 && verdict !== 'pass' ? 'warn' : verdict
  await check?.end(concluded, () => ({ title: checkTitle(report), summary: render(commentBytes) }))
  await comment?.end({ verdict, kind: kindOf(report, exitCode), render })
  if (job.plan.kind === 'head-only' && job.plan.isWatch && error?.code !== 'cancelled') {
    // This is imported only when needed, because few events keep an issue.
    const { keepIssue } = await import('./keep-issue.ts')
    const red = { title: checkTitle(report), body: render(commentBytes) }
    await keepIssue(job, world, exitCode === 0 ? undefined : red)
  }
}

/**
 * How long a stopped run may take to clean up, in milliseconds. Publishing the result needs
 * the rest of the time before the runner kills the process.
 */
export const graceMs = 3000

type Result = { readonly report: Report; readonly exitCode: 0 | 1 | 2 | 3 }

async function resultOf(
  measure: () => Promise<Report>,
  origin: Subject['origin'],
  { stop }: World,
): Promise<Result> {
  const started = performance.now()
  try {
    const report = await abortable(measure(), delayed(stop.signal, graceMs))
    if (stop.fault !== undefined) throw stop.fault.error
    return { report, exitCode: exitCodeOfReport(report) }
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown
    if (!(error instanceof GateError) && stop.fault === undefined) sayFailure(error)
    const commits = { base: undefined, head: undefined }
    const known = { origin, commits, policy: undefined, text: 'ids' } as const
    return {
      report: errorReport(known, error, performance.now() - started),
      exitCode: exitCodeOfError(error),
    }
  }
}

/**
 * Returns the function that uploads the page. The artifact's name contains the attempt and the key,
 * because artifacts are shared by all attempts of a run and possibly by several gates.
 */
function uploadFor(job: Job<EventPlan>, { stop }: World): Publication['upload'] {
  const { inputs, runner } = job
  return (page) =>
    uploadPage({
      page,
      name: `rag-gate-${inputs.key}-${runner.attempt}.html`,
      temp: runner.temp,
      runUrl: runUrl(job),
      env: process.env,
      signal: stop.signal,
    })
}

function commentFor(
  job: Job<EventPlan>,
  { pull }: Audience,
  { open, log, stop, sleep }: World,
): PullComment | undefined {
  const { inputs, runner } = job
  if (pull === undefined || inputs.comment === 'never') return undefined
  if (inputs.token === undefined) {
    say('notice', 'the input `token` is empty, so RAG Gate cannot comment; see the run summary')
    return undefined
  }
  const { number, head } = pull
  return openPullComment({
    gate: gateId(runner, inputs),
    open,
    pull: { ...ownerAndRepo(job), number, graphqlUrl: runner.graphqlUrl },
    head,
    run: { id: runner.runId, attempt: runner.attempt },
    runUrl: runUrl(job),
    inputs,
    log,
    random: Math.random,
    sleep: (ms) => sleep(ms, stop.hurried),
  })
}

function checkFor(
  job: Job<EventPlan>,
  { headSha, baseRef }: Audience,
  { open, stop, sleep }: World,
): ReportedCheck | undefined {
  const { checkName } = job.inputs
  if (checkName === undefined) return undefined
  const name = nameOfCheck(checkName, job.plan, baseRef)
  const ref = { ...ownerAndRepo(job), name, headSha, detailsUrl: runUrl(job) }
  return openReportedCheck(open, ref, (ms) => sleep(ms, stop.hurried))
}

/**
 * Returns the check run's title, such as `fail: recall@5 fell by 5.8 points …`, cut to fit the
 * merge box.
 */
function checkTitle(report: Report): string {
  const { verdict, sentence } = headlineOf(report)
  return cutText(`${plainText(verdict)}: ${plainText(sentence)}`, 200)
}

/**
 * Returns the kind of result, which decides how the comment is written. An aborted run replaces an
 * older result but does not add a comment.
 */
function kindOf({ outcome, error }: Report, exitCode: Result['exitCode']): PullResult['kind'] {
  if (exitCode === 2 || error?.code === 'cancelled') return 'broken-off'
  return outcome === 'unchanged' ? 'unchanged' : 'measured'
}

/**
 * Returns the check run's name. A check run belongs to a commit, which may be the head of several
 * pull requests. If the base branch is the default branch or unknown, the name is `name` itself,
 * which the default branch's rules require; otherwise the base branch is appended. For an event
 * without a base, the event's name is appended.
 */
function nameOfCheck(name: string, plan: EventPlan, baseRef: string | undefined): string {
  if (plan.kind === 'head-only') return `${name} (${plan.event})`
  const { defaultBranch } = plan.repository
  const isDefault =
    baseRef === undefined || defaultBranch === undefined || baseRef === defaultBranch
  return isDefault ? name : `${name} (${baseRef})`
}
