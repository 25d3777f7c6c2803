import { parentPort } from 'node:worker_threads'
import { pdfText } from './pdf-text.ts'
import type { ReadingQuestion } from './reading-thread.ts'

// Entry point of a worker thread. `open-document-reader.ts` starts it, sends it one document after another,
// and terminates it.
const port = parentPort
if (port === null) throw new Error('this file only runs as a worker thread')

port.on('message', (question: ReadingQuestion) => void answer(question))

async function answer({ bytes }: ReadingQuestion): Promise<void> {
  port?.postMessage(await pdfText(bytes))
}
