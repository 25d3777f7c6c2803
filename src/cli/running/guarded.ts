import { reportFailure } from './report-failure.ts'

/**
 * Runs a command and returns the exit code. Ignores a reader that closes the output, as `head` does. An
 * uncaught exception is printed immediately and sets the exit code to 3, but the command still closes its
 * resources. The listeners stay until the process ends.
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
    // The error is a consequence of the fault that was already printed.
    return hasFaults ? 3 : reportFailure(error, process.stderr)
  }
}

/**
 * Handles errors of a stream. Without a listener they would end the process with Node's exit code.
 */
function outlive(stream: NodeJS.WriteStream, tell: (reason: string) => void): void {
  let isTold = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isTold && error.code !== 'EPIPE') tell(error.message)
    isTold = true
  })
}
