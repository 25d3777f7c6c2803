import { hash } from 'node:crypto'
import type { ChunkSettings } from '../../../lib/model/settings/settings.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { chunkDocument } from '../chunking/chunk-document.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'
import type { TermNumbers } from './term-numbers.ts'
import { languageOf } from './terms.ts'

/** The chunks of a document, and the terms of each. Neither its name nor its text is part of it. */
export type CutDocument = {
  /** Three numbers a chunk: where it starts and ends in UTF-16 units, and its bytes of UTF-8. */
  readonly spans: Uint32Array
  /**
   * Of each chunk 16 bytes as Latin-1, equal for those with the same normalised text; `noTwin` if nothing is
   * left of it.
   */
  readonly twins: readonly string[]
  /** Words of each chunk. */
  readonly lengths: Uint32Array
  /** Different terms of each chunk; they stand in sequence in `terms` and `counts`. */
  readonly widths: Uint32Array
  readonly terms: Uint32Array
  /** How often the chunk has the term; beyond 65,535 the ranking does not say. */
  readonly counts: Uint16Array
}

const mostCounted = 0xffff

/** Cuts documents and counts their terms, chunk by chunk. */
export type Cutter = (
  document: { readonly text: string; readonly format: DocumentFormat },
  settings: ChunkSettings,
) => CutDocument

export function openCutter(numbers: TermNumbers): Cutter {
  // How often the chunk that is read has each term; all zeros between chunks.
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

/** Adds the different terms of a chunk, each with how often it is there; tells how many. The tally is all zeros before and after. */
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

/** Zeros at all places that are new. */
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
