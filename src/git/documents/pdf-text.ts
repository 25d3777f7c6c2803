import { printable } from '../../lib/text/printing/printable.ts'
import { isLfsPointer } from '../is-lfs-pointer.ts'
import type { DocumentText } from './document-text.ts'
import { type PdfLibrary, pdfLibrary } from './pdf-library.ts'
import { type PdfItem, textOfPage } from './pdf-lines.ts'
import { withoutHyphens } from './without-hyphens.ts'

const mostPages = 5000
/** The maximum length of the text in UTF-16 code units. */
const mostUnits = 16 * 1024 * 1024

/**
 * Returns the text of a PDF, with a form feed between pages. Returns `unreadable` for files that
 * are damaged, encrypted, too large or without text, such as scans, because incomplete text would
 * be treated as the whole document.
 */
export async function pdfText(bytes: Uint8Array): Promise<DocumentText> {
  if (isLfsPointer(bytes)) return { kind: 'lfs-pointer' }
  const damage = damageOf(bytes)
  if (damage !== undefined) return { kind: 'unreadable', reason: damage }
  const library = await pdfLibrary()
  try {
    const text = await textOf(bytes, library)
    // The library silently leaves out whatever it cannot decode.
    if (library.isStarved()) return { kind: 'unreadable', reason: starved }
    if (!/\S/.test(text)) return { kind: 'unreadable', reason: isEmpty }
    return { kind: 'text', text, format: 'plain', extracted: true }
  } catch (error) {
    return { kind: 'unreadable', reason: library.isStarved() ? starved : reasonOf(error) }
  }
}

async function textOf(bytes: Uint8Array, library: PdfLibrary): Promise<string> {
  const pdf = await library.open(bytes)
  try {
    if (pdf.numPages > mostPages)
      throw new Unreadable(`has more than ${mostPages.toLocaleString('en')} pages; split the file`)
    const pages: string[] = []
    const room = { units: mostUnits }
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      pages.push(textOfPage(await itemsOf(page.streamTextContent(), room)))
      page.cleanup()
    }
    return withoutHyphens(pages.join('\n\f'))
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/**
 * Collects a page's pieces of text. Together, they may be larger than the file, because a PDF can draw
 * the same form object many times.
 */
async function itemsOf(
  stream: ReadableStream<{ readonly items: readonly (PdfItem | { readonly type: string })[] }>,
  room: { units: number },
): Promise<readonly PdfItem[]> {
  const all: PdfItem[] = []
  for await (const { items } of stream) {
    for (const item of items) {
      if (!('str' in item)) continue
      all.push(item)
      room.units -= item.str.length + 1
    }
    if (room.units < 0)
      throw new Unreadable('contains more than 16,777,216 characters; split the file')
  }
  return all
}

/**
 * Describes obvious damage to the file, if any. The library itself would just read the undamaged part.
 */
function damageOf(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 1024).includes('%PDF-')) return 'is not a PDF, despite its name'
  const tail = file.subarray(-2048)
  if (!tail.includes('%%EOF') && !tail.includes('startxref'))
    return 'is truncated, because a PDF must end with %%EOF; fetch or export the file again'
  return undefined
}

/** An error whose message is our own text, not the library's. */
class Unreadable extends Error {}

const isEmpty = 'contains no text and may be a scan; run the file through OCR'

const starved =
  'needs more memory than is allowed for one document (it may be a decompression bomb); export the file again'

const longestReason = 200

function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (message.includes('call stack')) return 'has objects that are nested too deeply to be read'
  if (name === 'PasswordException') return 'is encrypted; save the file without a password'
  return `cannot be read as a PDF (${printable(message.slice(0, longestReason))}); export the file again`
}
