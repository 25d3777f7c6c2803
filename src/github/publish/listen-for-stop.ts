import { onClosedOutput } from '../../lib/closed-output.ts'
import { GateError } from '../../lib/errors.ts'
import { awaitedNow } from '../../lib/pending.ts'

/** Every way in which a run is ended from outside its own work. */
export type Stop = Disposable & {
  /** Ends the measuring: cancelled, out of time, or an uncaught exception. Its reason says which. */
  readonly signal: AbortSignal
  /** Fires while there is time left to measure head alone. */
  readonly late: AbortSignal
  /** Fires while there is time left to report what was measured. */
  readonly closing: AbortSignal
  /** Fires when the runner cancels, which kills the process ten seconds later, and at the deadline, after which as much is left. */
  readonly hurried: AbortSignal
  /** Fires eight seconds after that: nothing is waited for any more. */
  readonly over: AbortSignal
  /** An uncaught exception; the measuring cannot be trusted after one. */
  readonly fault: { readonly error: unknown } | undefined
}

export type StopPorts = {
  /** Called with uncaught exceptions, which also end the measuring. */
  readonly onFault: (error: unknown) => void
  /**
   * Ends the process. Called nine seconds after `hurried`, with what was waited for where that is known; and where
   * something still holds the process up some seconds after the run.
   */
  readonly exit: (waitedFor: string | undefined) => void
}

/** Listens until disposed. A log that is closed is a runner that is gone. */
export function listenForStop(deadlineMinutes: number, { onFault, exit }: StopPorts): Stop {
  const stop = new AbortController()
  const late = new AbortController()
  const closing = new AbortController()
  const hurry = new AbortController()
  const over = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const after = (ms: number, work: () => void): void => void timers.push(setTimeout(work, ms))
  let lastly: NodeJS.Timeout | undefined
  const end = (reason: GateError): void => {
    stop.abort(reason)
    if (hurry.signal.aborted) return
    hurry.abort(reason)
    after(overMs, () => over.abort(reason))
    lastly = setTimeout(() => exit(awaitedNow()), exitMs)
  }
  const cancel = (how: string): void => end(cancelled(how))
  let seen: Stop['fault']
  const fault = (error: unknown): void => {
    seen ??= { error }
    onFault(error)
    stop.abort(error)
  }
  const whole = deadlineMinutes * 60_000
  after(whole, () => end(outOfTime(deadlineMinutes)))
  after(whole - timeForHead(whole) / 2, () => closing.abort())
  after(whole - timeForHead(whole), () => late.abort(baseTooSlow(deadlineMinutes)))
  process.on('SIGINT', cancel).on('SIGTERM', cancel).on('uncaughtException', fault)
  const closed = onClosedOutput(() => cancel('its log was closed'))
  return {
    signal: stop.signal,
    late: late.signal,
    closing: closing.signal,
    hurried: hurry.signal,
    over: over.signal,
    get fault() {
      return seen
    },
    [Symbol.dispose]: () => {
      timers.forEach((timer) => clearTimeout(timer))
      closed[Symbol.dispose]()
      process.off('SIGINT', cancel).off('SIGTERM', cancel).off('uncaughtException', fault)
      // A process with nothing left to do ends before.
      lastly ??= setTimeout(() => exit(awaitedNow()), afterwardsMs)
      lastly.unref()
    },
  }
}

const overMs = 8000
const exitMs = 9000
const afterwardsMs = 10_000

function cancelled(how: string): GateError {
  return new GateError('cancelled', `the run was cancelled (${how})`, {
    hint: 'a newer run may have taken its place; else run the job again',
  })
}

/** Says what the time was spent on, where that is outside this process. */
function outOfTime(minutes: number): GateError {
  const waitedFor = awaitedNow()
  const message = `the run took longer than ${minutes} minutes`
  return new GateError(
    'deadline-exceeded',
    waitedFor === undefined ? message : `${message}; it was waiting for ${waitedFor}`,
    { hint: 'raise the input deadline-minutes, or give the pipeline less to do' },
  )
}

/** A tenth, and at least a minute of a deadline of minutes. */
function timeForHead(whole: number): number {
  return Math.min(whole / 4, Math.max(whole / 10, 60_000))
}

function baseTooSlow(minutes: number): GateError {
  const message = `base was not done shortly before the ${minutes} minutes of the run were over`
  const hint = 'raise the input deadline-minutes, or give the pipeline less to do'
  return new GateError('pipeline-timeout', message, { hint, side: 'base' })
}
