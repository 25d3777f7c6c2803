/** Fires so many milliseconds after the other signal, for its reason. Holds no process up. */
export function delayed(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController()
  const begin = (): void => void setTimeout(() => later.abort(signal.reason), ms).unref()
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return later.signal
}
