import { abortable } from '../core/abortable.ts'
import { delayed } from '../core/delayed.ts'
import { exitCodeOfError } from '../commands/exit-codes.ts'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { collect } from '../commands/collect.ts'
import type { MeasuredPlan } from '../event/event-plan.ts'
import { sayFailure } from '../publish/say.ts'
import type { Manifest } from '../run/manifest.ts'
import { writeRunsOutput } from '../publish/write-outputs.ts'
import { gateRequest, pipelinePorts } from './gate-request.ts'
import type { Job, World } from './job.ts'
import { graceMs } from './publish-result.ts'

/** The command `collect`: leaves run files and names their folder; it writes nothing to GitHub. */
export async function runCollect(job: Job<MeasuredPlan>, world: World): Promise<void> {
  const { log, stop } = world
  try {
    const { folder, outcome } = await abortable(
      intoNewFolder(job, world),
      delayed(stop.signal, graceMs),
    )
    if (stop.fault !== undefined) throw stop.fault.error
    writeRunsOutput(folder)
    log.info(
      outcome === 'unchanged' ? 'nothing to report on has changed' : `run files are in ${folder}`,
    )
    process.exitCode = 0
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown
    process.exitCode = exitCodeOfError(error)
    sayFailure(error)
  }
}

async function intoNewFolder(
  job: Job<MeasuredPlan>,
  world: World,
): Promise<{ readonly folder: string; readonly outcome: Manifest['outcome'] }> {
  const request = await gateRequest(job, world)
  const folder = await mkdtemp(join(job.runner.temp, 'rag-gate-runs-'))
  const { shard } = job.inputs
  const ports = pipelinePorts(job, world)
  const { outcome } = await collect({ ...request, shard, folder }, ports)
  return { folder, outcome }
}
