/**
 * Calls `tell` on EPIPE, which means that the reader of standard output or standard error is gone,
 * until disposed. Without a listener, the error would be an uncaught exception, and reporting it would
 * raise another.
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
