import { type DocumentText, documentText } from './document-text.ts'
import { kindOf } from './document-kind.ts'
import { openReadingThread } from './reading-thread.ts'

/** Converts the bytes of documents to text. */
export type DocumentReader = AsyncDisposable & {
  read(path: string, bytes: Uint8Array): Promise<DocumentText>
}

/**
 * Opens a document reader. HTML pages and PDFs are read in one worker thread per kind, which starts with
 * the first such document; other documents are read directly. Rejects if a reading thread fails, or after
 * disposal.
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

// The sources have the workers in the same folder as this file; the built package has them in the
// folder of the bundled program.
const pageWorker = import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js'
const pdfWorker = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'
