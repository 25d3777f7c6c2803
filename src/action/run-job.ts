import { gate } from '../commands/gate.ts'
import type { MeasuredPlan } from '../event/event-plan.ts'
import { listenForStop } from '../publish/listen-for-stop.ts'
import { openLog } from '../publish/open-log.ts'
import { sayFailure } from '../publish/say-failure.ts'
import { gateRequest, pipelinePorts, pullOf } from './gate-request.ts'
import { clientOf, subjectOf, type Job, type World } from './job.ts'
import { publishResult } from './publish-result.ts'
import { runCollect } from './run-collect.ts'
import { runReport, runReportAfter } from './run-report.ts'

/** Does what the input `command` asks for. The exit code is set before anything is published. */
export async function runJob({ plan, ...rest }: Job): Promise<void> {
  const log = openLog()
  using stop = listenForStop(rest.inputs.deadlineMinutes, sayFailure)
  const open = clientOf({ ...rest, plan }, { log, stop })
  const world = { open, log, stop }
  if (plan.kind === 'workflow-run') return await runReportAfter({ ...rest, plan }, world)
  const job = { ...rest, plan }
  switch (rest.inputs.command) {
    case 'gate':
      return await runGate(job, world)
    case 'collect':
      return await runCollect(job, world)
    case 'report':
      return await runReport(job, world)
  }
}

async function runGate(job: Job<MeasuredPlan>, world: World): Promise<void> {
  const pull = pullOf(job)
  await publishResult(job, {
    world,
    audience: { pull, headSha: job.plan.headSha },
    origin: subjectOf(job, pull).origin,
    measure: async () => gate(await gateRequest(job, world), pipelinePorts(job, world)),
  })
}
