import { hasPages } from '../../lib/text/markup/pages.ts'
import { maxDocumentBytes } from '../../git/documents/document-text.ts'
import { openDocumentReader } from '../../git/documents/open-document-reader.ts'
import { GateError } from '../../lib/errors.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'

/** A PDF that the gate could not index. `reason` continues a sentence that begins with the PDF's name. */
type UnreadablePdf = { readonly path: string; readonly reason: string }

/** The maximum number of PDFs to read here. The gate reports any further unreadable ones. */
const mostRead = 100

/** Returns the PDFs among a folder's documents that the gate could not index, in order. */
export async function unreadablePdfs(
  root: string,
  documents: readonly string[],
): Promise<readonly UnreadablePdf[]> {
  await using reader = openDocumentReader(new AbortController().signal)
  const unreadable: UnreadablePdf[] = []
  for (const path of documents.filter(hasPages).slice(0, mostRead)) {
    const file = await readFileInside(root, path, { maxBytes: maxDocumentBytes })
    const reason =
      file.kind === 'file'
        ? await whyNoText(reader.read(path, file.bytes))
        : file.kind === 'missing'
          ? undefined
          : file.reason
    if (reason !== undefined) unreadable.push({ path, reason })
  }
  return unreadable
}

async function whyNoText(
  reading: ReturnType<ReturnType<typeof openDocumentReader>['read']>,
): Promise<string | undefined> {
  try {
    const read = await reading
    // A Git LFS pointer is not reported here, because the gate itself explains how to fetch the
    // file.
    return read.kind === 'unreadable' ? read.reason : undefined
  } catch (error) {
    if (error instanceof GateError) return error.message
    throw error
  }
}

/** Returns a glob that excludes exactly the given path. */
export function without(path: string): string {
  return `!${path.replaceAll(/[\\*?[\]{},]/g, String.raw`\$&`)}`
}
