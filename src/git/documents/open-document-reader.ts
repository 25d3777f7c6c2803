import { type DocumentText, documentText } from './document-text.ts'
import { kindOf } from './document-kind.ts'
import { openReadingThread } from './reading-thread.ts'

/** Converts documents' bytes to text. */
export type DocumentReader = AsyncDisposable & {
  read(path: string, bytes: Uint8Array): Promise<DocumentText>
}

/**
 * Opens a document reader. HTML pages and PDFs are read in one worker thread per kind, started for the
 * first such document; other documents are read directly. Reads reject if a worker thread fails, or
 * after disposal.
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

// In the sources, the workers are in the same folder as this file; in the built package, they are next
// to the bundled program.
const pageWorker = import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js'
const pdfWorker = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js'
