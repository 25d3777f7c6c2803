import { setTimeout } from 'node:timers/promises'

/**
 * Yields to timers and signals, and rejects with the signal's reason if the signal is aborted.
 * Without this, a deadline that passes during a long computation would go unnoticed. Waits for a
 * timer of 0 ms, which fires after all timers that are due.
 */
export async function breathe(signal: AbortSignal): Promise<void> {
  await setTimeout(0)
  signal.throwIfAborted()
}

const longestBreathMs = 50

/**
 * Returns a function to await in every iteration of a long loop. The function yields only if some time
 * has passed since the last yield.
 */
export function openBreather({
  now,
  signal,
}: {
  readonly now: () => number
  readonly signal: AbortSignal
}): () => Promise<void> {
  let breathed = now()
  return async () => {
    if (now() - breathed < longestBreathMs) return
    await breathe(signal)
    breathed = now()
  }
}

/**
 * Runs a generator to completion, yields to timers and signals between steps, and returns its result.
 */
export async function toTheEnd<Result>(
  work: Generator<unknown, Result>,
  ports: Parameters<typeof openBreather>[0],
): Promise<Result> {
  ports.signal.throwIfAborted()
  const breath = openBreather(ports)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await breath()
  }
}
