import { parentPort } from 'node:worker_threads'
import { documentText } from './document-text.ts'
import type { ReadingQuestion } from './reading-thread.ts'

// The entry of a worker thread; open-document-reader.ts starts it. A hostile page can keep its reader busy, and
// this thread can be ended.
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread only')

port.on('message', (question: ReadingQuestion) => void answer(question))

async function answer({ path, bytes }: ReadingQuestion): Promise<void> {
  port?.postMessage(await documentText(path, bytes))
}
