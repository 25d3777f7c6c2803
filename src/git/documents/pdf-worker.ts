import { parentPort } from 'node:worker_threads'
import { pdfText } from './pdf-text.ts'
import type { ReadingQuestion } from './reading-thread.ts'

// The entry of a worker thread; open-document-reader.ts starts it, asks for one document after the other, and ends it.
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread only')

port.on('message', (question: ReadingQuestion) => void answer(question))

async function answer({ bytes }: ReadingQuestion): Promise<void> {
  port?.postMessage(await pdfText(bytes))
}
