import { readFileInside } from '../files/read-file-inside.ts'
import { type DocumentText, documentText } from './document-text.ts'

/** Largest document, in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024

/** Reads a document below the root as text, links followed inside it only. */
export async function readDocument(root: string, path: string): Promise<DocumentText> {
  const file = await readFileInside(root, path, { maxBytes: maxDocumentBytes })
  switch (file.kind) {
    case 'missing':
      return { kind: 'unreadable', reason: 'does not exist' }
    case 'refused':
      return { kind: 'unreadable', reason: file.reason }
    case 'file':
      return documentText(path, file.bytes)
  }
}
