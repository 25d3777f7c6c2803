import { parentPort } from 'node:worker_threads'
import { documentText } from './document-text.ts'
import type { ReadingQuestion } from './reading-thread.ts'

// Entry point of a worker thread that `open-document-reader.ts` starts. Pages are read in a thread
// because a hostile page can block its reader for a long time, and a thread can be terminated.
const port = parentPort
if (port === null) throw new Error('this file only runs as a worker thread')

port.on('message', (question: ReadingQuestion) => void answer(question))

async function answer({ path, bytes }: ReadingQuestion): Promise<void> {
  port?.postMessage(await documentText(path, bytes))
}
