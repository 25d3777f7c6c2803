import { GateError } from '../lib/errors.ts'
import type { CommandSettings, HttpSettings } from '../lib/model/settings/settings.ts'
import type { ProcessLimits } from './process/process-limits.ts'
import { runStep, secondsOf } from './process/run-step.ts'
import { commandFolder, type SideRequest } from './side-request.ts'

/** Runs a side's `teardown` when it is disposed, or at once when the run is stopped; once. */
export type TearDown = AsyncDisposable & {
  /** Questions are asked elsewhere, and what build made is still needed. */
  readonly leaveToLater: () => void
}

/** Milliseconds that it has; less once the run is stopped, as a runner ends the job ten seconds after it cancels it. */
const [longestMs, stoppedMs] = [120_000, 7000]

/**
 * Removes what `setup` and `build` made outside of the worktree, whatever becomes of the run. A `teardown` that fails is
 * a warning: what was measured stays as it is. It is not run where questions are asked over what was built elsewhere.
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
    // The signal of the run is no reason to leave anything behind.
    await using done = await runStep({ ...own, signal: new AbortController().signal }, limits)
    log.info(`${side}: teardown took ${secondsOf(done.ms)}`)
  } catch (error) {
    const why = error instanceof GateError ? error.message : String(error)
    log.warn(`${why}\n${side}: what build made outside of its worktree may still be there`)
    if (stage?.kind === 'teardown') stage.onFailed()
  }
}
