import { setTimeout } from 'node:timers/promises'

/**
 * Lets timers and signals through, and rejects with the signal's reason once it fires: otherwise a deadline that
 * passes during long computing would go unnoticed. A timer of 0 ms waits for all that are due.
 */
export async function breathe(signal: AbortSignal): Promise<void> {
  await setTimeout(0)
  signal.throwIfAborted()
}

const longestBreathMs = 50

/** To be awaited at every turn of a long loop: breathes where the last breath was a while ago. */
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

/** The result of work that goes in steps, each of which may be followed by a breath. */
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
