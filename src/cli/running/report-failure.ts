import { exitCodeOfError } from '../../gate/exit-codes.ts'
import { GateError } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'

/** Prints the reason for a command's failure to `stream` and returns the exit code. */
export function reportFailure(error: unknown, stream: NodeJS.WritableStream): 2 | 3 {
  if (!(error instanceof GateError)) {
    stream.write('error: this is a bug in RAG Gate; please report it with these lines:\n')
    stream.write(
      `${clean(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    )
    return 3
  }
  stream.write(`error: ${clean(error.message)}\n`)
  if (error.hint !== undefined) stream.write(`hint: ${clean(error.hint)}\n`)
  return exitCodeOfError(error)
}

function clean(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => cleanLine(line))
    .join('\n')
}
