/**
 * Limits a progress callback to ten calls per second. The call that reports completion always goes
 * through.
 */
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
