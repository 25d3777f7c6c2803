import type { Stopped } from '../models.ts'

/**
 * What counts against a model: an error that any further request would get as well, a call that
 * failed after all its attempts, or a request that was rejected or got an unusable response.
 */
export type Strike =
  | { readonly kind: 'final' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Stops all requests to a model for the rest of the run. Requests in flight finish, but no new ones are
 * sent.
 */
export type CircuitBreaker = {
  /** Resets the counts of consecutive failures. */
  success(): void
  /**
   * Stops requests after a final strike, the tenth exhausted call in a row, or the third refusal in
   * a row for the same reason. `why` explains the strike. Once requests are stopped, further
   * strikes have no effect.
   */
  strike(strike: Strike, why: Stopped): void
  stopped(): Stopped | undefined
  /** Aborted once requests are stopped. */
  readonly signal: AbortSignal
}

/** Creates a breaker that lets requests through. Calls `onStop` once if it stops them. */
export function openCircuitBreaker(onStop: (why: Stopped) => void): CircuitBreaker {
  const controller = new AbortController()
  let reason: Stopped | undefined
  let exhausted = 0
  let refusals = { reason: '', count: 0 }
  const isEnough = (strike: Strike): boolean => {
    if (strike.kind === 'final') return true
    if (strike.kind === 'exhausted') return ++exhausted >= 10
    const isSame = refusals.reason === strike.reason
    refusals = { reason: strike.reason, count: isSame ? refusals.count + 1 : 1 }
    return refusals.count >= 3
  }
  return {
    signal: controller.signal,
    stopped: () => reason,
    success: () => {
      exhausted = 0
      refusals = { reason: '', count: 0 }
    },
    strike: (strike, why) => {
      if (!isEnough(strike) || reason !== undefined) return
      reason = why
      onStop(why)
      controller.abort()
    },
  }
}
