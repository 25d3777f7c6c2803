import { GateError } from '../../lib/errors.ts'
import { type Ending, endingHint, endingWords, withLines } from './ending.ts'
import { type ProcessLimits, processLimits } from './process-limits.ts'
import { type ProcessRequest, startProcess, type StartedProcess } from './start-process.ts'
import { within } from './within.ts'

/** A command that is expected to exit on its own. */
export type StepRequest = Omit<ProcessRequest, 'onLine' | 'onOutput'> & {
  readonly timeoutMs: number
}

/**
 * A step that succeeded. Background processes that it started keep running until the step is
 * disposed.
 */
export type DoneStep = AsyncDisposable & { readonly ms: number }

/**
 * Runs one command until it exits and shows its output in the log. Rejects with `pipeline-failed`
 * unless the command exits with code 0, with `pipeline-timeout` if it takes too long, and with the
 * signal's reason if the signal is aborted. In the first two cases, the message includes the last
 * lines of output. If the promise rejects, no process is left running.
 */
export async function runStep(
  request: StepRequest,
  limits: ProcessLimits = processLimits,
): Promise<DoneStep> {
  request.signal.throwIfAborted()
  const started = performance.now()
  await using undo = new AsyncDisposableStack()
  const child = undo.use(
    startProcess({ ...request, onLine: undefined, onOutput: undefined }, limits),
  )
  const ending = await within(child.ended, request.timeoutMs)
  request.signal.throwIfAborted()
  const ms = performance.now() - started
  if (ending === undefined) throw tookTooLong(request, child)
  if (ending.kind !== 'exited' || ending.code !== 0) throw failed(request, { child, ending, ms })
  const owned = undo.move()
  return { ms, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

function tookTooLong({ side, step, timeoutMs }: StepRequest, child: StartedProcess): GateError {
  const message = `${side}: ${step} took longer than ${secondsOf(timeoutMs)} and was stopped`
  return new GateError('pipeline-timeout', withLines(message, child.tail()), {
    hint: `give ${step} less to do, and make sure that it does not wait for input`,
    side,
  })
}

function failed(
  { side, step }: StepRequest,
  {
    child,
    ending,
    ms,
  }: { readonly child: StartedProcess; readonly ending: Ending; readonly ms: number },
): GateError {
  const lines = child.tail()
  const after = ending.kind === 'not-started' ? '' : ` after ${secondsOf(ms)}`
  const message = `${side}: ${step} ${endingWords(ending)}${after}`
  return new GateError('pipeline-failed', withLines(message, lines), {
    hint: endingHint(ending, lines) ?? environmentHint,
    side,
  })
}

const environmentHint =
  'see the output in the log; commands run in `bash -eo pipefail` and get only the usual environment variables and those listed in `pass-env`'

/** Formats milliseconds as seconds, such as `1.3 s`. */
export function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
