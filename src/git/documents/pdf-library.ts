import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PdfMaps } from './pdf-maps.ts'

/** A document that is open, and how to read it within its limits. */
export type PdfLibrary = {
  /** Opens a document of bytes that the library may keep. Rejects for what is no PDF, encrypted or broken. */
  open(bytes: Uint8Array): Promise<PDFDocumentProxy>
  /** Whether the document that was opened last wanted more memory than a document may. It was refused some, so that its text is not whole. */
  readonly isStarved: () => boolean
}

/** Bytes of one decoded stream at most. */
const mostAtOnce = 64 * 1024 * 1024
/**
 * Bytes that a document may ask for in all: counted and not measured, so the same document ends at the same
 * place on every machine.
 */
const mostInAll = 2 * 1024 * 1024 * 1024

let loading: Promise<PdfLibrary> | undefined

/** Loads pdf.js, once. Only for a thread of its own: it takes away from that what the library could reach the outside with. */
export function pdfLibrary(): Promise<PdfLibrary> {
  return (loading ??= load())
}

async function load(): Promise<PdfLibrary> {
  const bytes = countBytes()
  // As in a browser without a canvas: it looks for no native one, and reads no files.
  Object.defineProperty(process, Symbol.toStringTag, { value: 'thread' })
  // Streams are decoded by code whose memory is counted, and addresses are not read.
  for (const name of ['DecompressionStream', 'fetch', 'XMLHttpRequest', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name)
  // The half that parses: with it here, the other starts no thread for it.
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
        // Half of a text would be measured as if it were all.
        stopAtErrors: true,
      }).promise
    },
    isStarved: bytes.isStarved,
  }
}

/** Counts the bytes of all byte arrays that are made from now on, and makes none past the limits. A thread's own limit is on its heap, which they are not part of. */
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
