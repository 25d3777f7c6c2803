import { GateError } from '../errors.ts'

/** Runs the work with a signal that SIGINT and SIGTERM raise, so that what is open gets closed. */
export async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (name: string): void => {
    controller.abort(new GateError('cancelled', `stopped by ${name}`))
  }
  // Not `once`: a shell may signal us and our group, and the second must not cut the cleaning up short.
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
