/**
 * Returns a signal that is aborted `ms` milliseconds after the given one, with the same reason. The
 * timer does not keep the process alive.
 */
export function delayed(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController()
  const begin = (): void => void setTimeout(() => later.abort(signal.reason), ms).unref()
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return later.signal
}
