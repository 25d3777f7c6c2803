/**
 * Calls `tell` if the event loop is empty before the work is done, which happens if a promise never
 * settles. Without this, the process would exit without an error message. Call the returned
 * function to stop watching.
 */
export function onEventLoopDrained(tell: (error: Error) => void): () => void {
  const listener = (): void => tell(new Error('the event loop is empty, but the work is not done'))
  process.once('beforeExit', listener)
  return () => process.off('beforeExit', listener)
}
