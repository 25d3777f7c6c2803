/**
 * Calls `tell` if this process is about to end with its work unfinished because nothing is left that could go on
 * with it: a promise that nobody keeps ends a program without a word. Calling the result ends the watch.
 */
export function onStandstill(tell: (error: Error) => void): () => void {
  const listener = (): void =>
    tell(new Error('nothing is left to wait for, and the work is not done'))
  process.once('beforeExit', listener)
  return () => process.off('beforeExit', listener)
}
