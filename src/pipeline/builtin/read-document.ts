import { isLfsPointer } from '../../workspace/is-lfs-pointer.ts'
import { readFileInside } from '../../workspace/read-file-inside.ts'
import { htmlText } from './html-text.ts'

/** How a document is written, which decides where it may be cut. Text of HTML pages counts as plain. */
export type DocumentFormat = 'markdown' | 'plain'

/** A document's text, or why there is none. `reason` continues a sentence that begins with its name. */
export type ReadDocument =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly format: DocumentFormat
      /** The text is what was extracted from a page, so that its offsets are not those of the file. */
      readonly extracted: boolean
    }
  | { readonly kind: 'lfs-pointer' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** Largest document, in bytes. */
const maxBytes = 16 * 1024 * 1024

/**
 * Reads a document below the root as text. Markdown and plain files are the file's own UTF-8, byte order
 * mark and line ends included, so that offsets are those of the file. HTML pages (.html, .htm) become the
 * text that a reader sees, and that text is the document: quotes and offsets refer to it.
 */
export async function readDocument(root: string, path: string): Promise<ReadDocument> {
  const file = await readFileInside(root, path, { maxBytes })
  switch (file.kind) {
    case 'missing':
      return { kind: 'unreadable', reason: 'does not exist' }
    case 'refused':
      return { kind: 'unreadable', reason: file.reason }
    case 'file':
      return isLfsPointer(file.bytes) ? { kind: 'lfs-pointer' } : decode(path, file.bytes)
  }
}

const notText = 'is not UTF-8 text'

async function decode(path: string, bytes: Uint8Array): Promise<ReadDocument> {
  if (bytes.includes(0)) return { kind: 'unreadable', reason: notText }
  const written = decodeUtf8(bytes)
  if (written === undefined) return { kind: 'unreadable', reason: notText }
  if (/\.html?$/i.test(path)) return decodeHtml(written)
  const format = /\.(?:md|mdx|markdown)$/i.test(path) ? 'markdown' : 'plain'
  return { kind: 'text', text: written, format, extracted: false }
}

async function decodeHtml(html: string): Promise<ReadDocument> {
  const text = await htmlText(html)
  if (text === undefined) return { kind: 'unreadable', reason: 'nests its elements too deeply' }
  return { kind: 'text', text, format: 'plain', extracted: true }
}

/** The byte order mark stays: without it every offset would be one off. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
