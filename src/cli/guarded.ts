import { reportFailure } from './report-failure.ts'

/**
 * Runs a command and answers with the exit code, whatever happens beside it. A reader that goes away, as `head` does,
 * changes nothing. An exception that nobody caught is told at once and means 3: the command was not carried out
 * as it should, although what it had open gets closed. It goes on listening until the process ends.
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
    // What follows from a fault has been told with it.
    return hasFaults ? 3 : reportFailure(error, process.stderr)
  }
}

/** Unheard, an error of a stream would end the process at once, with an exit code of its own. */
function outlive(stream: NodeJS.WriteStream, tell: (reason: string) => void): void {
  let isTold = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isTold && error.code !== 'EPIPE') tell(error.message)
    isTold = true
  })
}
