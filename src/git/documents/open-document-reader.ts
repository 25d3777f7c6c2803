import { type DocumentText, documentText } from './document-text.ts'
import { kindOf } from './document-kind.ts'
import { openReadingThread } from './reading-thread.ts'

/** Reads the bytes of documents as text. */
export type DocumentReader = AsyncDisposable & {
  read(path: string, bytes: Uint8Array): Promise<DocumentText>
}

/**
 * Opens a reader of documents: HTML pages and PDFs are read in a thread for each kind, which starts with the first of them;
 * all others at once. Rejects as a reading thread does, and reads no more once it is disposed.
 */
export function openDocumentReader(signal: AbortSignal): DocumentReader {
  const html = openReadingThread(new URL(pageWorker, import.meta.url), signal)
  const pdf = openReadingThread(new URL(pdfWorker, import.meta.url), signal)
  const threads = { html, pdf }
  return {
    read: async (path, bytes) => {
      const kind = kindOf(path)
      return kind === 'text' ? documentText(path, bytes) : threads[kind].read(path, bytes)
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([html[Symbol.asyncDispose](), pdf[Symbol.asyncDispose]()])
    },
  }
}

// Beside this file in the sources; beside the program in the built package.
const pageWorker = import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js'
const pdfWorker = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'
