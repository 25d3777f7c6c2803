import { parentPort, workerData } from 'node:worker_threads'
import { GateError } from '../../core/errors.ts'
import { doWork } from './do-work.ts'
import type { WorkerMessage } from './worker-message.ts'

// The entry of a worker thread; run-builtin.ts starts it with one side's work, as plain data.
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread only')
const send = (message: WorkerMessage): void => {
  port.postMessage(message)
}

try {
  await doWork(workerData, { port, send })
  send({ kind: 'done' })
} catch (error) {
  if (!(error instanceof GateError)) throw error
  const { code, message, hint } = error
  send({ kind: 'failed', code, message, hint })
}
