import { setTimeout } from 'node:timers/promises'
import { gate } from '../../gate/gate.ts'
import type { OwnCommand } from '../event/commands.ts'
import type { MeasuredPlan } from '../event/event-types.ts'
import { listenForStop } from '../publish/listen-for-stop.ts'
import { openLog } from '../publish/open-log.ts'
import { say, sayFailure } from '../publish/say.ts'
import { writeVerdict } from '../publish/write-outputs.ts'
import { atCheckout } from './at-checkout.ts'
import { audienceOf, gateRequest, pipelinePorts, pullOf } from './gate-request.ts'
import { clientOf, subjectOf, type Job, type Means, type World } from './job.ts'
import { publishResult } from './publish-result.ts'
import { runAsk, runBuild, runCollect, runTearDown } from './run-stages.ts'
import { runReport, runReportAfter } from './run-report.ts'

/** Runs the command in the input `command`. Sets the exit code before publishing anything. */
export async function runJob(given: Job, means: Means = {}): Promise<void> {
  const { plan, ...rest } = await atCheckout(given)
  const log = openLog()
  const { sleep = wait, exit } = means
  using stop = listenForStop(rest.inputs.deadlineMinutes, {
    onFault: sayFailure,
    exit: (waitedFor) => exit && endNow(waitedFor, exit),
  })
  const open = clientOf({ ...rest, plan }, { log, stop, sleep })
  const world = { open, log, stop, sleep }
  if (plan.kind === 'workflow-run') return await runReportAfter({ ...rest, plan }, world)
  const job = { ...rest, plan }
  const { command } = rest.inputs
  const own = new Map(Object.entries(ownRuns)).get(command)
  const run = own ?? (await means.jobs?.[command]?.run())
  if (run === undefined)
    throw new Error(`the command ${command} was parsed, but no code handles it`)
  await run(job, world, means)
}

type Run = (job: Job<MeasuredPlan>, world: World, means: Means) => Promise<void>

const ownRuns: Readonly<Record<OwnCommand, Run>> = {
  gate: runGate,
  collect: runCollect,
  build: runBuild,
  ask: runAsk,
  teardown: runTearDown,
  report: runReport,
}

async function runGate(
  job: Job<MeasuredPlan>,
  world: World,
  { gate: measure = gate }: Means,
): Promise<void> {
  const pull = pullOf(job)
  await publishResult(job, {
    world,
    audience: audienceOf(job),
    origin: subjectOf(job, pull).origin,
    measure: async () => measure(await gateRequest(job, world), pipelinePorts(job, world)),
  })
}

/** Ends the process. If the run has no verdict yet, first writes one to the outputs. */
function endNow(waitedFor: string | undefined, exit: () => void): void {
  const what = waitedFor === undefined ? '' : `, still waiting for ${waitedFor}`
  say('error', `the process did not exit on its own${what}, so it was terminated`)
  if (process.exitCode === 3) writeVerdict('error', false)
  exit()
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal })
}
