import { hash } from 'node:crypto'
import type { ChunkSettings } from '../../../model/settings/settings.ts'
import { normalText } from '../../../text/normalise.ts'
import { chunkDocument, type DocumentChunk } from '../chunking/chunk-document.ts'
import type { DocumentFormat } from '../../../documents/document-text.ts'
import type { TermNumbers } from './term-numbers.ts'
import { languageOf } from './terms.ts'

/** A document as it is searched: its chunks, and the terms of each. Its name is no part of it. */
export type CutDocument = {
  readonly chunks: number
  /** UTF-8, which takes no room in the heap. */
  readonly text: Uint8Array
  /** Four numbers a chunk: where it starts and ends in UTF-16 units, and in bytes. */
  readonly spans: Uint32Array
  /** Equal for chunks with the same normalised text; empty where nothing is left of it. */
  readonly twins: readonly string[]
  /** Words of each chunk. */
  readonly lengths: Uint32Array
  /** Different terms of each chunk; they stand one after the other in `terms` and `counts`. */
  readonly widths: Uint32Array
  readonly terms: Uint32Array
  /** How often the chunk has the term; beyond 65,535 the ranking does not tell. */
  readonly counts: Uint16Array
}

const mostCounted = 0xffff

/** Cuts documents and counts their terms, chunk by chunk. */
export type Cutter = (
  document: { readonly text: string; readonly format: DocumentFormat },
  settings: ChunkSettings,
) => CutDocument

/** A cutter that gives terms these numbers. */
export function openCutter(numbers: TermNumbers): Cutter {
  // Where each term was put last.
  const places: number[] = []
  return (document, settings) => {
    const language = languageOf(document.text)
    const spans: number[] = []
    const twins: string[] = []
    const lengths: number[] = []
    const widths: number[] = []
    const terms: number[] = []
    const counts: number[] = []
    let last = { start: 0, byte: 0 }
    for (const { start, end, text } of chunkDocument({ ...document, doc: '' }, settings)) {
      const byte = last.byte + Buffer.byteLength(document.text.slice(last.start, start))
      last = { start, byte }
      spans.push(start, end, byte, byte + Buffer.byteLength(text))
      twins.push(twinOf(text))
      const first = terms.length
      const found = numbers.add(text, language)
      for (const term of found.terms) {
        const place = places[term] ?? 0
        if (place >= first && terms[place] === term)
          counts[place] = Math.min((counts[place] ?? 0) + 1, mostCounted)
        else {
          places[term] = terms.length
          terms.push(term)
          counts.push(1)
        }
      }
      lengths.push(found.words)
      widths.push(terms.length - first)
    }
    return {
      chunks: lengths.length,
      text: Buffer.from(document.text),
      spans: new Uint32Array(spans),
      twins,
      lengths: new Uint32Array(lengths),
      widths: new Uint32Array(widths),
      terms: new Uint32Array(terms),
      counts: new Uint16Array(counts),
    }
  }
}

/** Bytes of each chunk. */
export function chunkSizes({ chunks, spans }: CutDocument): readonly number[] {
  return Array.from(
    { length: chunks },
    (_, at) => (spans[at * 4 + 3] ?? 0) - (spans[at * 4 + 2] ?? 0),
  )
}

/** A chunk of the document as it was cut. */
export function chunkAt(
  { text, spans }: Pick<CutDocument, 'text' | 'spans'>,
  at: number,
): Omit<DocumentChunk, 'doc'> {
  const [start = 0, end = 0, from = 0, to = 0] = spans.subarray(at * 4, at * 4 + 4)
  return { start, end, text: decoder.decode(text.subarray(from, to)) }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

function twinOf(text: string): string {
  const normal = normalText(text)
  return normal === '' ? '' : hash('sha256', normal).slice(0, twinDigits)
}

const twinDigits = 32
