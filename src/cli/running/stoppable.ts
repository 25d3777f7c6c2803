import { onClosedOutput } from '../../lib/closed-output.ts'
import { GateError } from '../../lib/errors.ts'

/**
 * Signals that ask the process to stop, sent by terminal keys, a closing terminal or `kill`. Each
 * of them triggers a clean shutdown.
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/**
 * Runs the work with an abort signal that lets it close its resources. The signal is aborted when
 * the process receives one of `signals`, when its output is closed, or on an uncaught exception. In
 * the last case, the promise rejects with that exception.
 */
export async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (name: string): void => {
    controller.abort(new GateError('cancelled', `stopped by ${name}`))
  }
  let fault: { readonly error: unknown } | undefined
  const onFault = (error: unknown): void => {
    fault ??= { error }
    controller.abort(new GateError('cancelled', 'stopped by a bug in RAG Gate', { cause: error }))
  }
  // Uses `on`, not `once`: a shell may signal both this process and its group, and the second signal must
  // not interrupt the clean-up.
  for (const name of signals) process.on(name, stop)
  using _ = onClosedOutput(() => controller.abort(outputClosed()))
  process.on('uncaughtException', onFault)
  try {
    const result = await work(controller.signal)
    if (fault !== undefined) throw fault.error
    return result
  } finally {
    for (const name of signals) process.off(name, stop)
    process.off('uncaughtException', onFault)
  }
}

function outputClosed(): GateError {
  return new GateError('cancelled', 'stopped because the output was closed')
}
