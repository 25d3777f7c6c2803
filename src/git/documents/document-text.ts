import { type DocumentFormat, formatOf } from '../../lib/text/markup/document-format.ts'
import { isLfsPointer } from '../is-lfs-pointer.ts'
import { kindOf } from './document-kind.ts'
import { htmlText } from './html-text.ts'

/** The maximum size of a document in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024

/**
 * A document's text, or why it could not be read. `reason` is a phrase that follows the document's name
 * in messages.
 */
export type DocumentText =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly format: DocumentFormat
      /**
       * Whether the text was extracted from HTML or a PDF, so offsets into it are not offsets into the
       * file.
       */
      readonly extracted: boolean
    }
  | { readonly kind: 'lfs-pointer' }
  /** `isEncoded`: the bytes may be text in another encoding than UTF-8. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly isEncoded?: true }

/**
 * Converts a document's bytes to text. Markdown and plain text are returned as the file's own UTF-8,
 * including byte order mark and line endings, so offsets match the file. For HTML pages (.html, .htm),
 * returns the text that a reader sees; quotes and offsets refer to that text. PDFs are read by
 * `pdfText`.
 */
export async function documentText(path: string, bytes: Uint8Array): Promise<DocumentText> {
  if (isLfsPointer(bytes)) return { kind: 'lfs-pointer' }
  if (bytes.includes(0)) return { kind: 'unreadable', reason: holdsNul }
  const written = decodeUtf8(bytes)
  if (written === undefined) return { kind: 'unreadable', reason: notText, isEncoded: true }
  if (kindOf(path) === 'html') return decodeHtml(written)
  return { kind: 'text', text: written, format: formatOf(path), extracted: false }
}

async function decodeHtml(html: string): Promise<DocumentText> {
  const text = await htmlText(html)
  if (text === undefined)
    return {
      kind: 'unreadable',
      reason: 'has more than 500,000 HTML elements, or elements nested more than 100 levels deep',
    }
  return { kind: 'text', text, format: 'plain', extracted: true }
}

/** Decodes UTF-8, keeping the byte order mark; without it, every offset would be off by one. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const holdsNul = 'contains NUL bytes, as UTF-16 and binary files do'
const notText = 'is not UTF-8 text'
