import { documentId } from '../metrics/document-id.ts'
import { readDocument } from './builtin/read-document.ts'

/** One document as text. `extracted`: the text was taken out of HTML, so that offsets are not the file's. */
export type ReadText = { readonly doc: string; readonly text: string; readonly extracted: boolean }

/**
 * Reads the named documents of a worktree, as the index reads them, each once under its id. What is
 * missing, outside the worktree, binary or too large is left out; nothing is thrown for it.
 */
export async function* readTexts(root: string, docs: Iterable<string>): AsyncGenerator<ReadText> {
  for (const doc of new Set(Array.from(docs, documentId))) {
    const read = await readDocument(root, doc)
    if (read.kind === 'text') yield { doc, text: read.text, extracted: read.extracted }
  }
}
