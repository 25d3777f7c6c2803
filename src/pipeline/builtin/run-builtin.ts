import { Worker } from 'node:worker_threads'

import { GateError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Run } from '../../run/run.ts'
import type { BuiltinWork } from './build-and-ask.ts'
import type { WorkerMessage } from './worker-message.ts'

/** One side's work, with a log to tell progress to and a signal to stop on. */
export type BuiltinRequest = BuiltinWork & { readonly log: Log; readonly signal: AbortSignal }

/**
 * Builds the index of one side and asks all queries, in a worker thread of its own that sees none
 * of this process's environment. Throws `pipeline-failed` naming the side, or the signal's reason.
 */
export async function runBuiltin({ log, signal, ...work }: BuiltinRequest): Promise<Run> {
  signal.throwIfAborted()
  const worker = new Worker(entry(), { workerData: work, env: {}, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  const stop = (): void => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'progress':
        return log.progress({ side: work.side, ...message.progress })
      case 'done':
        return resolve(message.run)
      case 'failed':
        return reject(
          new GateError(message.code, message.message, { hint: message.hint, side: work.side }),
        )
    }
  })
  worker.on('error', (cause) => reject(crashed(work, cause)))
  worker.on('exit', (code) =>
    reject(crashed(work, new Error(`its worker ended with code ${code}`))),
  )
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** Beside this file in the sources; beside the program in the built package. */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './worker.ts' : './builtin-worker.js'
  return new URL(name, import.meta.url)
}

function crashed({ side }: BuiltinWork, cause: unknown): GateError {
  const words = cause instanceof Error ? cause.message : String(cause)
  return new GateError('pipeline-failed', `${side}: the index could not be built: ${words}`, {
    cause,
    side,
  })
}
