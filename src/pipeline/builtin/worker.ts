import { parentPort, workerData } from 'node:worker_threads'

import { GateError } from '../../errors.ts'
import { buildAndAsk, type BuiltinWork } from './build-and-ask.ts'
import type { WorkerMessage } from './worker-message.ts'

// This file is the entry of a worker thread; run-builtin.ts starts it with one side's work.
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread only')
const send = (message: WorkerMessage): void => port.postMessage(message)

try {
  const run = await buildAndAsk(workerData as BuiltinWork, (progress) =>
    send({ kind: 'progress', progress }),
  )
  send({ kind: 'done', run })
} catch (error) {
  if (!(error instanceof GateError)) throw error
  const { code, message, hint } = error
  send({ kind: 'failed', code, message, hint })
}
