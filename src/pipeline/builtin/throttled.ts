/** Tells how far a step has come: at most ten times a second, and always when all of it is done. */
export function throttled(
  tell: (done: number, total: number) => void,
): (done: number, total: number) => void {
  let last = -Infinity
  return (done, total) => {
    const now = performance.now()
    if (done < total && now - last < pauseMs) return
    last = now
    tell(done, total)
  }
}

const pauseMs = 100
