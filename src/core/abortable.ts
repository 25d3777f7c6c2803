/** What the work gives, or the signal's reason as soon as that fires; the work itself goes on unheard. */
export async function abortable<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const give = (): void => {
    try {
      signal.throwIfAborted()
    } catch (reason) {
      reject(reason)
    }
  }
  signal.addEventListener('abort', give, { once: true })
  if (signal.aborted) give()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
