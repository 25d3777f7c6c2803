import type { CommandSettings, HttpSettings } from '../lib/model/settings/settings.ts'
import type { BuildTime } from '../lib/model/run.ts'
import { leaveFiles } from './left/leave-files.ts'
import { restoreFiles } from './left/restore-files.ts'
import { stampTree } from './left/stamp-tree.ts'
import type { ProcessLimits } from './process/process-limits.ts'
import { type DoneStep, runStep, secondsOf } from './process/run-step.ts'
import { commandFolder, type SideRequest } from './side-request.ts'
import { tearsDown } from './tear-down.ts'

/**
 * A side after `setup` and `build`. Processes that these steps left running, such as a database,
 * keep running until the side is disposed.
 */
export type BuiltSide = AsyncDisposable & {
  /** Undefined if the side has no `build` step. */
  readonly buildMs: BuildTime
}

type BuildableRequest = SideRequest<CommandSettings | HttpSettings>

/**
 * Runs a side's `setup` and `build` steps if they are configured, or restores the files that an
 * earlier build left. Disposing of the result runs `teardown` and then ends all processes that the
 * steps left running. Rejects with `pipeline-failed` or `pipeline-timeout` and the step's name,
 * with `runs-invalid` if the files cannot be restored, or with the signal's reason. By the time it
 * rejects, `teardown` has run and no process is left running.
 */
export async function buildSide(
  request: BuildableRequest,
  limits: ProcessLimits,
): Promise<BuiltSide> {
  await using undo = new AsyncDisposableStack()
  const running = undo.use(new AsyncDisposableStack())
  const teardown = undo.use(tearsDown(request, limits))
  running.use(await step('setup', request, limits))
  const build = await builtOrRestored(request, limits)
  running.use(build)
  if (request.stage?.kind === 'build') teardown.leaveToLater()
  const owned = undo.move()
  return { buildMs: build?.ms, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function builtOrRestored(
  request: BuildableRequest,
  limits: ProcessLimits,
): Promise<DoneStep | undefined> {
  const { stage, root, inTurn = async (build) => build() } = request
  switch (stage?.kind) {
    case undefined:
      return inTurn(() => step('build', request, limits))
    case 'build': {
      const before = await stampTree(root)
      await using undo = new AsyncDisposableStack()
      const built = undo.use(await step('build', request, limits))
      await stage.onLeft(await leaveFiles(request, before, stage.into), request.signal)
      undo.move()
      return built
    }
    case 'ask':
    case 'teardown':
      await restoreFiles(request, stage.left, stage.from)
      return undefined
  }
}

async function step(
  name: 'setup' | 'build',
  request: BuildableRequest,
  limits: ProcessLimits,
): Promise<DoneStep | undefined> {
  const { settings, side, log } = request
  const command = settings[name]
  if (command === undefined) return undefined
  const cwd = commandFolder(request)
  const done = await runStep(
    { ...request, command, step: name, cwd, timeoutMs: limits.stepMs },
    limits,
  )
  log.info(`${side}: ${name} took ${secondsOf(done.ms)}`)
  return done
}
