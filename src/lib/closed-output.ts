/**
 * Calls `tell` when nobody reads standard output or error any more, until disposed. An error of these streams without
 * any listener is an uncaught exception, and to tell that one would raise the next.
 */
export function onClosedOutput(tell: () => void): Disposable {
  const listen = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') tell()
  }
  process.stdout.on('error', listen)
  process.stderr.on('error', listen)
  return {
    [Symbol.dispose]: () => {
      process.stdout.off('error', listen)
      process.stderr.off('error', listen)
    },
  }
}
