/** The maximum duration of judging. */
export const longestJudgingMs = 3_600_000

/** A time after which no request is sent. Disposing of the deadline stops its timer. */
export type Deadline = Disposable & {
  readonly signal: AbortSignal
  /** A time in milliseconds on the clock that was passed to `startDeadline`. */
  readonly endsAt: number
}

/**
 * Starts a deadline that ends in `ms` milliseconds, or as soon as `closing` is aborted. Its timer
 * does not keep the process alive.
 */
export function startDeadline(ms: number, now: () => number, closing?: AbortSignal): Deadline {
  const controller = new AbortController()
  // Capped, because Node fires timers longer than about 24.8 days immediately.
  const timer = setTimeout(() => controller.abort(), Math.min(Math.max(0, ms), 2 ** 31 - 1))
  timer.unref()
  const close = (): void => controller.abort()
  if (closing?.aborted === true) close()
  closing?.addEventListener('abort', close)
  return {
    signal: controller.signal,
    endsAt: now() + ms,
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      closing?.removeEventListener('abort', close)
    },
  }
}
