import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { ask } from '../../gate/ask.ts'
import { build } from '../../gate/build.ts'
import { collect } from '../../gate/collect.ts'
import { exitCodeOfError } from '../../gate/exit-codes.ts'
import type { PipelinePorts } from '../../gate/request.ts'
import { readHandle } from '../../gate/staging/build-handle.ts'
import { requireSameInputs } from '../../gate/staging/same-inputs.ts'
import { tearDown, type TearDownRequest } from '../../gate/tear-down.ts'
import { abortable } from '../../lib/abortable.ts'
import { delayed } from '../../lib/delayed.ts'
import type { MeasuredPlan } from '../event/event-types.ts'
import { sayFailure } from '../publish/say.ts'
import { writeBuildOutput, writeRunsOutput } from '../publish/write-outputs.ts'
import { gateRequest, pipelinePorts } from './gate-request.ts'
import type { Job, World } from './job.ts'
import { graceMs } from './publish-result.ts'

type MeasuredJob = Job<MeasuredPlan>

/**
 * Runs `collect`: writes run files and sets the output to their folder. Writes nothing to GitHub.
 */
export function runCollect(job: MeasuredJob, world: World): Promise<void> {
  return inJob(world, async () => {
    const folder = await newFolder(job, 'rag-gate-runs-')
    const { shard } = job.inputs
    const request = { ...(await gateRequest(job, world)), shard, folder }
    const { outcome } = await collect(request, pipelinePorts(job, world))
    return () => tellRuns(folder, outcome, world)
  })
}

/** Runs `build`: writes what later jobs query into a folder, and sets the output to that folder. */
export function runBuild(job: MeasuredJob, world: World): Promise<void> {
  return inJob(world, async () => {
    const folder = await newFolder(job, 'rag-gate-build-')
    const request = { ...(await gateRequest(job, world)), folder }
    const { outcome } = await build(request, pipelinePorts(job, world))
    return () => {
      writeBuildOutput(folder)
      world.log.info(outcome === 'unchanged' ? unchanged : `the build is in ${folder}`)
    }
  })
}

/** Runs `ask`: queries what another job built, and writes the same run files as `collect` does. */
export function runAsk(job: MeasuredJob, world: World): Promise<void> {
  return inJob(world, async () => {
    const folder = await newFolder(job, 'rag-gate-runs-')
    const { shard } = job.inputs
    const { outcome } = await overBuild(job, world, (request, ports) =>
      ask({ ...request, shard, folder }, ports),
    )
    return () => tellRuns(folder, outcome, world)
  })
}

/** Runs `teardown`: removes what another job built. */
export function runTearDown(job: MeasuredJob, world: World): Promise<void> {
  return inJob(world, async () => {
    const sides = await overBuild(job, world, tearDown)
    return () => world.log.info(`torn down: ${sides.join(' and ') || 'nothing'}`)
  })
}

const unchanged = 'nothing that the answers depend on has changed'

function tellRuns(folder: string, outcome: 'collected' | 'unchanged', { log }: World): void {
  writeRunsOutput(folder)
  log.info(outcome === 'unchanged' ? unchanged : `run files are in ${folder}`)
}

function newFolder({ runner }: MeasuredJob, prefix: string): Promise<string> {
  return mkdtemp(join(runner.temp, prefix))
}

/**
 * Reads the build, checks that it matches this job's configuration, and passes it to `work` with
 * this event's commits.
 */
async function overBuild<T>(
  job: MeasuredJob,
  world: World,
  work: (request: TearDownRequest, ports: PipelinePorts) => Promise<T>,
): Promise<T> {
  const { build: folder } = job.inputs
  if (folder === undefined) throw new Error('the command was parsed without its input `build`')
  const { handle } = await readHandle(folder)
  const { base, head, ...request } = await gateRequest(job, world)
  requireSameInputs(handle, request)
  return await work(
    { ...request, commits: { base, head }, build: folder },
    pipelinePorts(job, world),
  )
}

/** Does the work, reports its result, and sets the exit code. Does not reject. */
async function inJob({ stop }: World, work: () => Promise<() => void>): Promise<void> {
  try {
    const tell = await abortable(work(), delayed(stop.signal, graceMs))
    if (stop.fault !== undefined) throw stop.fault.error
    tell()
    process.exitCode = 0
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown
    process.exitCode = exitCodeOfError(error)
    sayFailure(error)
  }
}
