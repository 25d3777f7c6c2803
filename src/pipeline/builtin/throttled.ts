/** Tells how far a step of `total` units has come: at most ten times a second, and always when it is done. */
export function throttled(tell: (done: number) => void, total: number): (done: number) => void {
  let last = -Infinity
  return (done) => {
    const now = performance.now()
    if (done < total && now - last < pauseMs) return
    last = now
    tell(done)
  }
}

const pauseMs = 100
