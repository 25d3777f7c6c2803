import { reportFailure } from './report-failure.ts'

/**
 * Runs a command and returns the exit code. Ignores errors from output that its reader has closed, such
 * as a pipe to `head`. On an uncaught exception, prints it immediately and sets the exit code to 3, but
 * lets the command close its resources. The listeners stay registered until the process ends.
 */
export async function guarded(command: () => Promise<number>): Promise<number> {
  outlive(process.stderr, () => undefined)
  outlive(process.stdout, (reason) => {
    process.stderr.write(`warning: standard output: ${reason}\n`)
  })
  let hasFaults = false
  process.on('uncaughtException', (error) => {
    process.exitCode = 3
    if (!hasFaults) reportFailure(error, process.stderr)
    hasFaults = true
  })
  try {
    const code = await command()
    return hasFaults ? 3 : code
  } catch (error) {
    // After an uncaught exception, the error is not printed, because it is only a consequence of
    // that exception.
    return hasFaults ? 3 : reportFailure(error, process.stderr)
  }
}

/** Handles a stream's errors, which would otherwise end the process with Node's exit code. */
function outlive(stream: NodeJS.WriteStream, tell: (reason: string) => void): void {
  let isTold = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isTold && error.code !== 'EPIPE') tell(error.message)
    isTold = true
  })
}
