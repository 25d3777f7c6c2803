import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PdfMaps } from './pdf-maps.ts'

/** Opens PDF documents and limits how much memory they may use. */
export type PdfLibrary = {
  /**
   * Opens a document; the library may keep the bytes. Rejects if the file is not a PDF, or is encrypted
   * or broken.
   */
  open(bytes: Uint8Array): Promise<PDFDocumentProxy>
  /**
   * Returns whether the most recently opened document needed more memory than allowed, so its text
   * is incomplete.
   */
  readonly isStarved: () => boolean
}

/** The maximum size of one byte array, such as a decoded stream, in bytes. */
const mostAtOnce = 64 * 1024 * 1024
/**
 * The maximum number of bytes that a document may allocate in total. Allocations are counted, not
 * measured, so a document fails at the same point on every machine.
 */
const mostInAll = 2 * 1024 * 1024 * 1024

let loading: Promise<PdfLibrary> | undefined

/**
 * Loads pdf.js once. Must only be called in a dedicated thread, because it removes the globals through
 * which the library could access the network.
 */
export function pdfLibrary(): Promise<PdfLibrary> {
  return (loading ??= load())
}

async function load(): Promise<PdfLibrary> {
  const bytes = countBytes()
  // Makes pdf.js behave as in a browser without a canvas, so it neither looks for a native canvas nor
  // reads files.
  Object.defineProperty(process, Symbol.toStringTag, { value: 'thread' })
  // Makes the library decode streams with code whose allocations are counted, and keeps it from
  // fetching URLs.
  for (const name of ['DecompressionStream', 'fetch', 'XMLHttpRequest', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name)
  // Loads the parsing half of pdf.js into this thread, because the other half would otherwise start a
  // thread for it.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return {
    open: (data) => {
      bytes.begin()
      return getDocument({
        data,
        BinaryDataFactory: PdfMaps,
        verbosity: VerbosityLevel.ERRORS,
        disableFontFace: true,
        useSystemFonts: false,
        useWorkerFetch: false,
        useWasm: false,
        enableXfa: false,
        isOffscreenCanvasSupported: false,
        isImageDecoderSupported: false,
        // Otherwise, the text that precedes an error would be treated as the whole document.
        stopAtErrors: true,
      }).promise
    },
    isStarved: bytes.isStarved,
  }
}

/**
 * Counts the bytes of all byte arrays created from now on, and throws when a limit is exceeded. The
 * thread's own memory limit covers only its heap, which excludes byte arrays.
 */
function countBytes() {
  let asked = 0
  let isStarved = false
  const count = (size: unknown): void => {
    if (typeof size !== 'number') return
    asked += size
    isStarved ||= size > mostAtOnce || asked > mostInAll
    if (isStarved) throw new RangeError('the document needs too much memory')
  }
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct: (target, args: unknown[], made: NewableFunction) => {
      count(args[0])
      const array: object = Reflect.construct(target, args, made)
      return array
    },
  })
  return {
    begin: () => {
      asked = 0
      isStarved = false
    },
    isStarved: () => isStarved,
  }
}
