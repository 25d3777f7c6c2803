/**
 * Calls `tell` when the reader of standard output or error has gone (EPIPE), until disposed.
 * Without a listener such an error is an uncaught exception, and reporting it would raise the next
 * one.
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
