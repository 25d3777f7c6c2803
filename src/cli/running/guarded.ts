import { reportFailure } from './report-failure.ts'

/**
 * Runs a command and returns the exit code. A reader that goes away, as `head` does, changes nothing. An uncaught
 * exception is printed at once and means 3, and what the command had open still gets closed. Listens until the
 * process ends.
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
    // A consequence of the fault, which has been printed.
    return hasFaults ? 3 : reportFailure(error, process.stderr)
  }
}

/** Without a listener an error of a stream would end the process with Node's exit code. */
function outlive(stream: NodeJS.WriteStream, tell: (reason: string) => void): void {
  let isTold = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isTold && error.code !== 'EPIPE') tell(error.message)
    isTold = true
  })
}
