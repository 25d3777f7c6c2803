/**
 * Until disposed, calls `tell` on EPIPE, which means that nobody reads standard output or standard
 * error any more. Without a listener, the error would be an uncaught exception, and reporting that
 * would cause another one.
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
