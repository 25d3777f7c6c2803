import { abortable } from '../../../lib/abortable.ts'
import { GateError } from '../../../lib/errors.ts'
import { codeOf, messageOf } from '../../../lib/reason-of.ts'
import { startSandboxedWorker } from '../../../lib/sandboxed-worker.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { runsInvalid } from '../runs-invalid.ts'

/** The file size, in bytes, above which reading takes clearly longer than starting a thread. */
export const worthAThread = 32 * 1024 * 1024

/**
 * Starts a thread with one request and returns its answer. Rejects with the signal's reason if
 * aborted, and with `runs-invalid` if the thread crashes. The thread has ended by the time the
 * promise settles.
 */
export async function askThread<Answer>(
  program: URL,
  question: unknown,
  { label, signal }: { readonly label: string; readonly signal: AbortSignal },
): Promise<Answer> {
  signal.throwIfAborted()
  const worker = startSandboxedWorker(program, question)
  const answer = Promise.withResolvers<Answer>()
  const stopped = (reason: string, cause?: unknown): void =>
    answer.reject(
      runsInvalid(label, `the thread that reads the file stopped: ${printable(reason)}`, {
        hint: 'if the thread ran out of memory, split the file',
        cause,
      }),
    )
  worker.on('message', answer.resolve)
  worker.on('error', (cause) => stopped(messageOf(cause), cause))
  worker.on('exit', (code) => stopped(`exit code ${code}`))
  try {
    return await abortable(answer.promise, signal)
  } finally {
    await worker.terminate()
  }
}

export type ThreadFailure = Pick<GateError, 'code' | 'message' | 'hint'> & {
  /** The cause's system error code, such as `EIO`, if there is one. */
  readonly trouble: string | undefined
}

/** Converts a `GateError` so that it can be sent between threads. Rethrows any other error. */
export function failureOf(error: unknown): ThreadFailure {
  if (!(error instanceof GateError)) throw error
  const { code, message, hint, cause } = error
  return { code, message, hint, trouble: codeOf(cause) }
}

export function errorOf({ code, message, hint, trouble }: ThreadFailure): GateError {
  const cause = trouble === undefined ? undefined : Object.assign(new Error(), { code: trouble })
  return new GateError(code, message, { hint, cause })
}
