import { GateError } from '../core/errors.ts'

/** Every way in which a run is ended from outside its own work. */
export type Stop = Disposable & {
  /** Ends the measuring: cancelled, out of time, or an uncaught exception. Its reason says which. */
  readonly signal: AbortSignal
  /** Fires while there is time left to measure head alone. */
  readonly late: AbortSignal
  /** Fires only when the runner cancels: it kills the process ten seconds later. */
  readonly cancelled: AbortSignal
  /** An uncaught exception; the measuring cannot be trusted after one. */
  readonly fault: { readonly error: unknown } | undefined
}

/** Listens until disposed. `onFault` is called with uncaught exceptions, which also end the measuring. */
export function listenForStop(deadlineMinutes: number, onFault: (error: unknown) => void): Stop {
  const stop = new AbortController()
  const cancel = new AbortController()
  const cancelled = (name: NodeJS.Signals): void => {
    const reason = new GateError('cancelled', `the run was cancelled (${name})`, {
      hint: 'a newer run may have taken its place; else run the job again',
    })
    stop.abort(reason)
    cancel.abort(reason)
  }
  let seen: Stop['fault']
  const fault = (error: unknown): void => {
    seen ??= { error }
    onFault(error)
    stop.abort(error)
  }
  const whole = deadlineMinutes * 60_000
  const late = new AbortController()
  const timers = [
    setTimeout(() => stop.abort(outOfTime(deadlineMinutes)), whole),
    setTimeout(() => late.abort(baseTooSlow(deadlineMinutes)), whole - timeForHead(whole)),
  ]
  process.on('SIGINT', cancelled).on('SIGTERM', cancelled).on('uncaughtException', fault)
  return {
    signal: stop.signal,
    late: late.signal,
    cancelled: cancel.signal,
    get fault() {
      return seen
    },
    [Symbol.dispose]: () => {
      timers.forEach((timer) => clearTimeout(timer))
      process.off('SIGINT', cancelled).off('SIGTERM', cancelled).off('uncaughtException', fault)
    },
  }
}

function outOfTime(minutes: number): GateError {
  return new GateError('deadline-exceeded', `the run took longer than ${minutes} minutes`, {
    hint: 'raise the input deadline-minutes, or give the pipeline less to do',
  })
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
