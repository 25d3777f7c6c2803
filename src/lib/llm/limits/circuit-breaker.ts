import type { Stopped } from '../models.ts'

/** What counts against a model: final at once, a call given up after all its attempts, a refused request. */
export type Strike =
  | { readonly kind: 'final' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Stops all requests to a model once and for good: requests under way finish, and no new one is sent. */
export type CircuitBreaker = {
  /** Ends the current row of failures. */
  success(): void
  /**
   * Stops the model at a final strike, at the tenth exhausted call in a row, and at the third refusal in a row for
   * one reason. The first `why` that stops it stays.
   */
  strike(strike: Strike, why: Stopped): void
  stopped(): Stopped | undefined
  /** Aborted once the model is stopped. */
  readonly signal: AbortSignal
}

/** A breaker without failures. `onStop` is called once. */
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
