import type { EventPlan, MeasuredPlan } from '../event/event-types.ts'
import type { CommandInputs } from '../event/commands.ts'
import { defaultKey } from '../event/default-key.ts'
import type { Inputs } from '../event/parse-inputs.ts'
import type { Runner } from '../event/read-runner.ts'
import { policyFrom } from '../event/policy-from.ts'
import type { GateRequest, PipelinePorts, Subject } from '../../gate/request.ts'
import { gateLine } from '../../report/build/gate-line.ts'
import type { Report } from '../../report/schema/report.ts'
import type { Log } from '../../lib/log.ts'
import type { Stop } from '../publish/listen-for-stop.ts'
import { openGitHub, type GitHub } from '../publish/open-github.ts'
import { today } from '../../lib/today.ts'

/**
 * Everything known about a job before the first request is sent and the first process is started.
 */
export type Job<Plan extends EventPlan = Exclude<EventPlan, { readonly kind: 'skip' }>> = {
  readonly inputs: Inputs
  readonly runner: Runner
  readonly plan: Plan
}

/** A job's environment. The GitHub client is created on first use. */
export type World = {
  readonly open: () => Promise<GitHub>
  readonly log: Log
  readonly stop: Stop
  /** Waits for `ms` milliseconds; rejects if the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * A command added by a feature. Its code is loaded only when the command runs.
 * `src/features/jobs.ts` lists all of them.
 */
export type FeatureJob = CommandInputs & {
  readonly run: () => Promise<(job: Job<MeasuredPlan>, world: World) => Promise<void>>
}

export type FeatureJobs = Readonly<Record<string, FeatureJob>>

/**
 * What callers may replace: the features' commands, the function that compares two commits, the
 * wait before a retry, and the function that ends the process.
 */
export type Means = {
  readonly jobs?: FeatureJobs
  readonly gate?: (request: GateRequest, ports: PipelinePorts) => Promise<Report>
  readonly sleep?: World['sleep']
  /** Ends the process if it does not end by itself. */
  readonly exit?: () => void
}

export function ownerAndRepo({ plan }: Job<EventPlan>): {
  readonly owner: string
  readonly repo: string
} {
  return { owner: plan.repository.owner, repo: plan.repository.name }
}

export function runUrl(job: Job<EventPlan>): string {
  const { owner, repo } = ownerAndRepo(job)
  return `${job.runner.serverUrl}/${owner}/${repo}/actions/runs/${job.runner.runId}`
}

type AboutPull = {
  readonly number: number
  readonly head: string
  readonly fork: boolean
}

/**
 * Returns the checkout and the details that the report needs. `pull` is the pull request that the
 * result is about.
 */
export function subjectOf(job: Job<EventPlan>, pull: AboutPull | undefined): Subject {
  const { inputs, runner, plan } = job
  const { owner, repo } = ownerAndRepo(job)
  const page = `${runner.serverUrl}/${owner}/${repo}`
  return {
    checkout: runner.workspace,
    temp: runner.temp,
    remote: { url: page, token: inputs.token },
    workingDirectory: inputs.workingDirectory,
    config: inputs.config,
    today: today(),
    policyFrom: policyFrom(plan),
    visibility: plan.repository.visibility,
    origin: {
      repository: `${owner}/${repo}`,
      serverUrl: runner.serverUrl,
      runUrl: runUrl(job),
      helpUrl: runner.helpUrl,
      ...(inputs.workingDirectory !== '' && { workingDirectory: inputs.workingDirectory }),
      gateLine: gateLine(runner.program, {
        workingDirectory: inputs.workingDirectory,
        config: inputs.config,
        passEnv: inputs.passEnv.split(/\s+/).filter(Boolean),
        baseUrl: inputs.baseUrl,
      }),
      pullRequest: pull?.number,
      pullHead: pull?.head,
      fork: pull?.fork ?? false,
      ...(inputs.key !== defaultKey && { key: inputs.key }),
    },
    behind: undefined,
  }
}

export function clientOf(
  { runner, inputs }: Job<EventPlan>,
  { log, stop, sleep }: Omit<World, 'open'>,
): World['open'] {
  let client: Promise<GitHub> | undefined
  return () =>
    (client ??= openGitHub({
      apiUrl: runner.apiUrl,
      token: inputs.token,
      log,
      stopped: stop.hurried,
      over: stop.over,
      sleep,
      fetch: undefined,
    }))
}
