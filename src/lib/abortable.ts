/**
 * Resolves with the result of `work`. Rejects with the signal's reason if the signal is aborted
 * first; the work then keeps running.
 */
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
