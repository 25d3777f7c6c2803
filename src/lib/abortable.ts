/** The result of the work, or a rejection with the signal's reason once it fires. The work itself is not stopped. */
export async function abortable<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const give = (): void => reject(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  if (signal.aborted) give()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
