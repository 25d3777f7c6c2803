/**
 * Calls `tell` if the event loop drains before the work is done, which happens if a promise never settles:
 * the process would exit without an error message. Calling the returned function ends the watch.
 */
export function onEventLoopDrained(tell: (error: Error) => void): () => void {
  const listener = (): void => tell(new Error('the event loop is empty, but the work is not done'))
  process.once('beforeExit', listener)
  return () => process.off('beforeExit', listener)
}
