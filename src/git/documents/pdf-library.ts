import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PdfMaps } from './pdf-maps.ts'

/** Opens PDF documents, and limits the memory that they may use. */
export type PdfLibrary = {
  /**
   * Opens a document; the library may keep the bytes. Rejects for a file that is not a PDF, or is
   * encrypted or broken.
   */
  open(bytes: Uint8Array): Promise<PDFDocumentProxy>
  /**
   * Returns whether the document that was opened last needed more memory than allowed. Its text is then
   * incomplete.
   */
  readonly isStarved: () => boolean
}

/** Maximum size of one decoded stream in bytes. */
const mostAtOnce = 64 * 1024 * 1024
/**
 * Maximum number of bytes that a document may allocate in total. Allocations are counted, not
 * measured, so that a document fails at the same point on every machine.
 */
const mostInAll = 2 * 1024 * 1024 * 1024

let loading: Promise<PdfLibrary> | undefined

/**
 * Loads pdf.js once. Must only be called in a thread of its own, because it removes the globals
 * through which the library could access the network.
 */
export function pdfLibrary(): Promise<PdfLibrary> {
  return (loading ??= load())
}

async function load(): Promise<PdfLibrary> {
  const bytes = countBytes()
  // Makes pdf.js behave as in a browser without a canvas: it does not look for a native canvas and reads no
  // files.
  Object.defineProperty(process, Symbol.toStringTag, { value: 'thread' })
  // Streams are then decoded by code whose allocations are counted, and the library cannot fetch URLs.
  for (const name of ['DecompressionStream', 'fetch', 'XMLHttpRequest', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name)
  // Loads the parsing half of pdf.js into this thread; otherwise the other half would start a thread to run
  // it.
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
        // Otherwise a partial text would be measured as if it were the whole document.
        stopAtErrors: true,
      }).promise
    },
    isStarved: bytes.isStarved,
  }
}

/**
 * Counts the bytes of all byte arrays created from now on, and throws when a limit is exceeded. The
 * thread's own memory limit only covers its heap, which does not include byte arrays.
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
