import { GateError } from '../lib/errors.ts'
import type { CommandSettings, HttpSettings } from '../lib/model/settings/settings.ts'
import type { ProcessLimits } from './process/process-limits.ts'
import { runStep, secondsOf } from './process/run-step.ts'
import { commandFolder, type SideRequest } from './side-request.ts'

/** Runs a side's `teardown` once, either on disposal or immediately if the run is aborted. */
export type TearDown = AsyncDisposable & {
  /**
   * Cancels the teardown, because a later job asks questions and still needs what the build
   * created.
   */
  readonly leaveToLater: () => void
}

/**
 * The time limits of `teardown`, in milliseconds. The second applies once the run is aborted,
 * because a runner ends a cancelled job after ten seconds.
 */
const [longestMs, stoppedMs] = [120_000, 7000]

/**
 * Removes what `setup` and `build` created outside the worktree, whether or not the run succeeds. A
 * failed `teardown` is only a warning and does not affect the results. A job that only asks
 * questions using an index built elsewhere does not run `teardown`.
 */
export function tearsDown(
  request: SideRequest<CommandSettings | HttpSettings>,
  limits: ProcessLimits,
): TearDown {
  const { signal, stage } = request
  let done: Promise<void> | undefined
  const run = (): Promise<void> => (done ??= tearDown(request, limits))
  const onStop = (): void => void run()
  const leaveToLater = (): void => {
    signal.removeEventListener('abort', onStop)
    done ??= Promise.resolve()
  }
  if (stage?.kind === 'ask' || request.settings.teardown === undefined) leaveToLater()
  else signal.addEventListener('abort', onStop, { once: true })
  return {
    leaveToLater,
    [Symbol.asyncDispose]: async () => {
      await run()
      signal.removeEventListener('abort', onStop)
    },
  }
}

async function tearDown(
  request: SideRequest<CommandSettings | HttpSettings>,
  limits: ProcessLimits,
): Promise<void> {
  const { settings, side, signal, log, stage } = request
  const { teardown: command } = settings
  if (command === undefined) return
  const timeoutMs = signal.aborted ? stoppedMs : longestMs
  const cwd = commandFolder(request)
  const own = { ...request, command, step: 'teardown', cwd, timeoutMs } as const
  try {
    // The step gets its own signal, because teardown must also run after an abort.
    await using done = await runStep({ ...own, signal: new AbortController().signal }, limits)
    log.info(`${side}: teardown took ${secondsOf(done.ms)}`)
  } catch (error) {
    const why = error instanceof GateError ? error.message : String(error)
    log.warn(
      `${why}\n${side}: files that \`build\` created outside of its worktree may still exist`,
    )
    if (stage?.kind === 'teardown') stage.onFailed()
  }
}
