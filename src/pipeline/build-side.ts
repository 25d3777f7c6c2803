import type { CommandSettings, HttpSettings } from '../model/settings/settings.ts'
import type { BuildTime } from '../model/run.ts'
import type { ProcessLimits } from './process/process-limits.ts'
import { type DoneStep, runStep, secondsOf } from './process/run-step.ts'
import { commandFolder, type SideRequest } from './side-request.ts'

/** A side that is set up and built. What its steps left running, a database say, lives until this is disposed. */
export type BuiltSide = AsyncDisposable & {
  /** Undefined for a side without `build`. */
  readonly buildMs: BuildTime
}

/**
 * Runs a side's `setup` and then its `build`, as far as it has them. Throws `pipeline-failed` or
 * `pipeline-timeout` naming the step, or the signal's reason; then no process is left.
 */
export async function buildSide(
  request: SideRequest<CommandSettings | HttpSettings>,
  limits: ProcessLimits,
): Promise<BuiltSide> {
  await using undo = new AsyncDisposableStack()
  undo.use(await step('setup', request, limits))
  const build = undo.use(await step('build', request, limits))
  const owned = undo.move()
  return { buildMs: build?.ms, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function step(
  name: 'setup' | 'build',
  request: SideRequest<CommandSettings | HttpSettings>,
  limits: ProcessLimits,
): Promise<DoneStep | undefined> {
  const { settings, side, log } = request
  const command = settings[name]
  if (command === undefined) return undefined
  const timeoutMs = name === 'setup' ? settings.timeout.setupMs : settings.timeout.buildMs
  const cwd = commandFolder(request)
  const done = await runStep({ ...request, command, step: name, cwd, timeoutMs }, limits)
  log.info(`${side}: ${name} took ${secondsOf(done.ms)}`)
  return done
}
