import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { GateError } from '../../errors.ts'
import { readTexts } from '../read-texts.ts'
import { askQueries } from './ask-queries.ts'
import { buildIndex } from './build-index.ts'
import { openFtsIndex } from './fts-index.ts'
import { listDocuments } from './list-documents.ts'
import { throttled } from './throttled.ts'
import type { BuiltinWork, WorkerMessage } from './worker-message.ts'

// The entry of a worker thread; run-builtin.ts starts it with one side's work, as plain data.
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread only')
const send = (message: WorkerMessage): void => {
  port.postMessage(message)
}

try {
  const given: BuiltinWork = workerData
  await work(given)
  send({ kind: 'done' })
} catch (error) {
  if (!(error instanceof GateError)) throw error
  const { code, message, hint } = error
  send({ kind: 'failed', code, message, hint })
}

async function work(given: BuiltinWork): Promise<void> {
  const { side, root, folder, settings, queries } = given
  const started = performance.now()
  const { paths, unmatched } = await listDocuments({ side, root, globs: settings.documents })
  using index = openFtsIndex(join(folder, `${side}-index.sqlite`))
  const counts = await buildIndex({
    side,
    root,
    paths,
    settings: settings.chunk,
    index,
    tell: progressOf('index', paths.length),
  })
  const buildMs = performance.now() - started
  send({ kind: 'built', facts: { ...counts, bytes: index.bytes(), buildMs }, unmatched })
  const wanted = new Set(given.quoted)
  for (const batch of askQueries(index, given, progressOf('query', queries.length))) {
    for (const [, { doc }] of batch.chunks) wanted.add(doc)
    send(batch)
  }
  // Here and not in the thread that waits: a hostile page can keep its reader busy, and this thread can be stopped.
  for await (const document of readTexts(root, wanted)) send({ kind: 'document', ...document })
}

function progressOf(step: 'index' | 'query', total: number): (done: number) => void {
  return throttled((done) => send({ kind: 'progress', step, done, total }), total)
}
