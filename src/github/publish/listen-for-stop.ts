import { onClosedOutput } from '../../lib/closed-output.ts'
import { GateError } from '../../lib/errors.ts'
import { awaitedNow } from '../../lib/pending.ts'

/** Signals that are aborted when the run must end early. */
export type Stop = Disposable & {
  /**
   * Aborted if the run is cancelled, runs out of time or has an uncaught exception. The signal's
   * reason says which.
   */
  readonly signal: AbortSignal
  /** Aborted when there is just enough time left to measure head alone. */
  readonly late: AbortSignal
  /** Aborted when there is just enough time left to report what was measured. */
  readonly closing: AbortSignal
  /**
   * Aborted when the runner cancels the job, or at the deadline. The process then has ten seconds
   * left.
   */
  readonly hurried: AbortSignal
  /** Aborted eight seconds after `hurried`. The run then stops waiting for anything. */
  readonly over: AbortSignal
  /** An uncaught exception, after which results cannot be trusted. */
  readonly fault: { readonly error: unknown } | undefined
}

export type StopPorts = {
  /** Called for each uncaught exception. Such an exception also stops the measurement. */
  readonly onFault: (error: unknown) => void
  /**
   * Ends the process. Called nine seconds after `hurried`, with the operation that the run is
   * waiting for, if known. Also called ten seconds after the end of the run if the process still
   * exists.
   */
  readonly exit: (waitedFor: string | undefined) => void
}

/**
 * Listens until disposed. Treats a closed log as a cancellation, because it means that the runner
 * is gone.
 */
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
      // `unref` lets the process end before the timer fires.
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
    hint: 'a newer run may have replaced it; otherwise run the job again',
  })
}

/**
 * Returns the error for exceeding the deadline, with the external operation that the run was
 * waiting for, if any.
 */
function outOfTime(minutes: number): GateError {
  const waitedFor = awaitedNow()
  const message = `the run took longer than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new GateError(
    'deadline-exceeded',
    waitedFor === undefined ? message : `${message}; it was waiting for ${waitedFor}`,
    { hint: 'raise the `deadline-minutes` input, or give the pipeline less work' },
  )
}

/**
 * Returns the milliseconds reserved for head: a tenth of the total, but at least one minute and at
 * most a quarter of the total.
 */
function timeForHead(whole: number): number {
  return Math.min(whole / 4, Math.max(whole / 10, 60_000))
}

function baseTooSlow(minutes: number): GateError {
  const message = `base was stopped to leave time for head before the limit of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hint = 'raise the `deadline-minutes` input, or give the pipeline less work'
  return new GateError('pipeline-timeout', message, { hint, side: 'base' })
}
