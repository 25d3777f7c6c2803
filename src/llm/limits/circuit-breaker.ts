/** Failures that follow one another without a success between them. */
export type CircuitBreaker = {
  success(): void
  /** A call that was given up after all its attempts; true: it was the tenth, so that nobody seems to be there. */
  exhausted(): boolean
  /** A request that was turned down; true: the third for the same reason, so that the next would be the fourth. */
  turnedDown(reason: string): boolean
}

/** None so far. */
export function openCircuitBreaker(): CircuitBreaker {
  let exhausted = 0
  let refusals = { reason: '', count: 0 }
  return {
    success: () => {
      exhausted = 0
      refusals = { reason: '', count: 0 }
    },
    exhausted: () => {
      exhausted += 1
      return exhausted >= mostExhausted
    },
    turnedDown: (reason) => {
      refusals = { reason, count: refusals.reason === reason ? refusals.count + 1 : 1 }
      return refusals.count >= mostAlike
    },
  }
}

const mostExhausted = 10
const mostAlike = 3
