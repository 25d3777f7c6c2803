/** All that judging may take if nothing else ends it. */
export const longestJudgingMs = 3_600_000

/** A moment after which no request is sent. Disposing of it stops its timer. */
export type Deadline = Disposable & {
  readonly signal: AbortSignal
  /** In milliseconds on the clock of the ports. */
  readonly endsAt: number
}

/** The deadline in `ms` milliseconds, or when `closing` fires. Its timer keeps no process alive. */
export function startDeadline(ms: number, now: () => number, closing?: AbortSignal): Deadline {
  const controller = new AbortController()
  // A timer of more than 24 days would fire at once.
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
