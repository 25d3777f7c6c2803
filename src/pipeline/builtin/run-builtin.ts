import { Worker } from 'node:worker_threads'
import { printable } from '../../config/printable.ts'
import { GateError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { type BuiltinRun, receiveRun } from './receive-run.ts'
import type { BuiltinWork, WorkerMessage } from './worker-message.ts'

/** One side's work, with a log to tell progress to and a signal to stop on. */
export type BuiltinRequest = BuiltinWork & { readonly log: Log; readonly signal: AbortSignal }

/**
 * Builds the index of one side, asks all queries and reads the texts they need, in a worker thread of its own that sees none of
 * this process's environment. The same work gives the same run, apart from its times. When it returns
 * or throws, the thread is gone; the index file stays in `folder`. Throws `pipeline-failed` naming the
 * side, or the signal's reason.
 */
export async function runBuiltin({ log, signal, ...work }: BuiltinRequest): Promise<BuiltinRun> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<BuiltinRun>()
  const receive = receiveRun({ side: work.side, log, resolve, reject })
  const worker = startWorker(work)
  const stop = (): void => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  worker.on('message', (message: WorkerMessage) => receive(message))
  worker.on('error', (cause) => reject(stopped(work, cause.message, cause)))
  worker.on('messageerror', (cause) => reject(stopped(work, cause.message, cause)))
  // After `done` this comes too late to matter.
  worker.on('exit', (code) => reject(stopped(work, `it ended with code ${code}`)))
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const mostHeapMb = 2048

function startWorker(work: BuiltinWork): Worker {
  const worker = new Worker(entry(), {
    workerData: work,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    // Whatever a library prints about foreign text must not reach this process's own output.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** Beside this file in the sources; beside the program in the built package. */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './worker.ts' : './builtin-worker.js'
  return new URL(name, import.meta.url)
}

function stopped({ side }: BuiltinWork, reason: string, cause?: unknown): GateError {
  const message = `${side}: the thread that builds and asks the index stopped: ${printable(reason)}`
  return new GateError('pipeline-failed', message, {
    hint: 'if it ran out of memory or disk, narrow pipeline.documents',
    cause,
    side,
  })
}
