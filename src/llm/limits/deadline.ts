/** A moment after which no request is sent. Disposing of it stops its timer. */
export type Deadline = Disposable & {
  /** Aborted at that moment. */
  readonly signal: AbortSignal
  /** In milliseconds on the clock of the ports. */
  readonly endsAt: number
}

/** The deadline in `ms` milliseconds. Its timer keeps no process alive. */
export function startDeadline(ms: number, now: () => number): Deadline {
  const controller = new AbortController()
  // A timer of more than 24 days would fire at once.
  const timer = setTimeout(() => controller.abort(), Math.min(Math.max(0, ms), 2 ** 31 - 1))
  timer.unref()
  return {
    signal: controller.signal,
    endsAt: now() + ms,
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
