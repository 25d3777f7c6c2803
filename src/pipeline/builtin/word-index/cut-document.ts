import { hash } from 'node:crypto'
import type { ChunkSettings } from '../../../lib/model/settings/settings.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { chunkDocument } from '../chunking/chunk-document.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'
import type { TermNumbers } from './term-numbers.ts'
import { languageOf } from './terms.ts'

/** A document's chunks and the terms in each, without the document's name and text. */
export type CutDocument = {
  /**
   * Three numbers per chunk: its start and end in UTF-16 code units, and its length in UTF-8 bytes.
   */
  readonly spans: Uint32Array
  /**
   * For each chunk, 16 bytes as Latin-1 that are equal for chunks with the same normalised text, or
   * `noTwin` if that text is empty.
   */
  readonly twins: readonly string[]
  /** The number of words in each chunk. */
  readonly lengths: Uint32Array
  /** The number of distinct terms in each chunk. `terms` and `counts` list them chunk by chunk. */
  readonly widths: Uint32Array
  readonly terms: Uint32Array
  /** How many times the chunk contains the term, capped at 65,535. */
  readonly counts: Uint16Array
}

const mostCounted = 0xffff

/** Cuts a document into chunks and counts the terms in each. */
export type Cutter = (
  document: { readonly text: string; readonly format: DocumentFormat },
  settings: ChunkSettings,
) => CutDocument

export function openCutter(numbers: TermNumbers): Cutter {
  // How many times each term occurs in the current chunk. Reset to zeros after each chunk.
  let tally = new Uint32Array(firstTerms)
  return (document, settings) => {
    const language = languageOf(document.text)
    const spans: number[] = []
    const twins: string[] = []
    const lengths: number[] = []
    const widths: number[] = []
    const terms: number[] = []
    const counts: number[] = []
    for (const { start, end, text } of chunkDocument({ ...document, doc: '' }, settings)) {
      spans.push(start, end, Buffer.byteLength(text))
      twins.push(twinOf(text))
      const found = numbers.add(document.text, language, { start, end })
      tally = withRoom(tally, numbers.terms.length)
      widths.push(addCounts(found.terms, tally, { terms, counts }))
      lengths.push(found.words)
    }
    return {
      spans: new Uint32Array(spans),
      twins,
      lengths: new Uint32Array(lengths),
      widths: new Uint32Array(widths),
      terms: new Uint32Array(terms),
      counts: new Uint16Array(counts),
    }
  }
}

/**
 * Appends a chunk's distinct terms with their counts, and returns how many there are. Resets the
 * tally to zeros.
 */
function addCounts(
  all: readonly number[],
  tally: Uint32Array,
  { terms, counts }: { readonly terms: number[]; readonly counts: number[] },
): number {
  const first = terms.length
  for (const term of all) {
    const before = tally[term] ?? 0
    if (before === 0) terms.push(term)
    tally[term] = before + 1
  }
  for (let at = first; at < terms.length; at += 1) {
    const term = terms[at] ?? 0
    counts.push(Math.min(tally[term] ?? 0, mostCounted))
    tally[term] = 0
  }
  return terms.length - first
}

const firstTerms = 2 ** 10

/** Grows the array if necessary. New elements are zero. */
function withRoom(numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers
  const larger = new Uint32Array(2 * length)
  larger.set(numbers)
  return larger
}

function twinOf(text: string): string {
  const normal = normalText(text)
  return normal === '' ? noTwin : hash('sha256', normal, 'binary').slice(0, noTwin.length)
}

export const noTwin = '\0'.repeat(16)
