import { parentPort } from 'node:worker_threads'
import { documentText } from './document-text.ts'
import type { PageAnswer, PageQuestion } from './open-page-reader.ts'

// The entry of a worker thread; open-page-reader.ts starts it. A hostile page can keep its reader busy, and
// this thread can be ended.
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread only')

port.on('message', (question: PageQuestion) => void answer(question))

async function answer({ number, path, bytes }: PageQuestion): Promise<void> {
  const document = await documentText(path, bytes)
  const told: PageAnswer = { number, document }
  port?.postMessage(told)
}
