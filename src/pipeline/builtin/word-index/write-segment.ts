import type { CutDocument } from './cut-document.ts'
import type { Postings, Segment } from './segment.ts'

type ChunkFacts = Pick<CutDocument, 'spans' | 'lengths' | 'twins'>

/**
 * Returns the bytes of a segment that contains `documents`, a map from keys to documents. `terms`
 * maps the term numbers in the documents to terms.
 */
export function segmentOfDocuments(
  documents: ReadonlyMap<string, CutDocument>,
  terms: readonly string[],
): Uint8Array {
  return writeSegment(documents, invert([...documents.values()], terms))
}

export type SegmentPart = { readonly segment: Segment; readonly keys: ReadonlySet<string> }

/**
 * Merges the selected documents into one segment and returns its bytes. Each document must be in
 * exactly one part.
 */
export function mergeSegments(parts: readonly SegmentPart[]): Uint8Array {
  const documents = new Map<string, ChunkFacts>()
  const sources: Source[] = []
  let chunks = 0
  for (const { segment, keys } of parts) {
    const renumbered = new Int32Array(segment.lengths.length).fill(-1)
    for (const [key, { first, chunks: own }] of segment.documents) {
      if (!keys.has(key)) continue
      documents.set(key, {
        spans: segment.spans.subarray(first * 3, (first + own) * 3),
        lengths: segment.lengths.subarray(first, first + own),
        twins: Array.from({ length: own }, (_, at) => segment.twin(first + at)),
      })
      for (let at = 0; at < own; at += 1) renumbered[first + at] = chunks + at
      chunks += own
    }
    const places = new Map(segment.terms().map((term, place) => [term, place]))
    sources.push({ segment, places, renumbered })
  }
  return writeSegment(documents, joined(sources))
}

type Source = {
  readonly segment: Segment
  readonly places: ReadonlyMap<string, number>
  /** The new number of each chunk, or -1 if the chunk is omitted. */
  readonly renumbered: Int32Array
}

function* joined(sources: readonly Source[]): Generator<readonly [string, Postings]> {
  const terms = new Set(sources.flatMap(({ places }) => [...places.keys()]))
  for (const term of [...terms].toSorted()) {
    const kept: number[] = []
    const often: number[] = []
    for (const { segment, places, renumbered } of sources) {
      const place = places.get(term)
      if (place === undefined) continue
      const { chunks, counts } = segment.postingsAt(place)
      for (let at = 0; at < chunks.length; at += 1) {
        const chunk = renumbered[chunks[at] ?? 0] ?? -1
        if (chunk === -1) continue
        kept.push(chunk)
        often.push(counts[at] ?? 0)
      }
    }
    if (kept.length > 0)
      yield [term, { chunks: new Uint32Array(kept), counts: new Uint16Array(often) }]
  }
}

/** Yields the chunks that contain each term, sorted by term. */
function* invert(
  documents: readonly CutDocument[],
  terms: readonly string[],
): Generator<readonly [string, Postings]> {
  const offsets = new Uint32Array(terms.length + 2)
  // Each term is counted at `offsets[term + 2]`, so that `offsets[term + 1]` becomes the start of
  // the term's list and, once the list is filled, its end.
  for (const document of documents)
    for (const term of document.terms) offsets[term + 2] = (offsets[term + 2] ?? 0) + 1
  for (let at = 2; at < offsets.length; at += 1)
    offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0)
  const length = offsets.at(-1) ?? 0
  const chunks = new Uint32Array(length)
  const counts = new Uint16Array(length)
  let chunk = 0
  for (const document of documents) {
    let at = 0
    for (const width of document.widths) {
      for (const end = at + width; at < end; at += 1) {
        const next = (document.terms[at] ?? 0) + 1
        const slot = offsets[next] ?? 0
        offsets[next] = slot + 1
        chunks[slot] = chunk
        counts[slot] = document.counts[at] ?? 0
      }
      chunk += 1
    }
  }
  const named = terms.map((term, number) => ({ term, number }))
  for (const { term, number } of named.toSorted((one, other) => (one.term < other.term ? -1 : 1))) {
    const [from = 0, to = 0] = offsets.subarray(number, number + 2)
    if (to > from)
      yield [term, { chunks: chunks.subarray(from, to), counts: counts.subarray(from, to) }]
  }
}

/**
 * Encodes a segment. All numbers have a variable length, with seven bits per byte and the lowest bits
 * first. The first section lists each document's key and number of chunks. The second lists each chunk's
 * start relative to the previous chunk, its length in UTF-16 code units, how much longer it is in UTF-8
 * bytes, and its number of words. The third contains the twins, which are raw bytes of fixed length. The
 * fourth lists, for each term, the length of its text, the length of its postings and its number of
 * chunks. The fifth contains the terms. The last contains the postings: for each chunk, its distance
 * from the previous one and, if greater than one, the count.
 */
function writeSegment(
  documents: ReadonlyMap<string, ChunkFacts>,
  terms: Iterable<readonly [string, Postings]>,
): Uint8Array {
  const facts = byteWriter()
  facts.number(documents.size)
  for (const [key, { lengths }] of documents) {
    facts.number(key.length)
    facts.text(key, 'latin1')
    facts.number(lengths.length)
  }
  for (const { spans, lengths } of documents.values()) {
    let last = 0
    for (const [at, words] of lengths.entries()) {
      const [start = 0, end = 0, bytes = 0] = spans.subarray(at * 3, at * 3 + 3)
      facts.number(start - last)
      facts.number(end - start)
      facts.number(bytes - (end - start))
      facts.number(words)
      last = start
    }
  }
  for (const { twins } of documents.values()) for (const twin of twins) facts.text(twin, 'latin1')
  const [table, texts, postings] = [byteWriter(), byteWriter(), byteWriter()]
  let count = 0
  for (const [term, found] of terms) {
    const before = [texts.length(), postings.length()] as const
    const isWide = /[^\0-\xff]/.test(term)
    texts.text(term, isWide ? 'utf16le' : 'latin1')
    writePostings(postings, found)
    table.number((texts.length() - before[0]) * 2 + (isWide ? 1 : 0))
    table.number(postings.length() - before[1])
    table.number(found.chunks.length)
    count += 1
  }
  facts.number(count)
  return Buffer.concat([facts, table, texts, postings].map((writer) => writer.bytes()))
}

function writePostings(to: ByteWriter, { chunks, counts }: Postings): void {
  let last = -1
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at] ?? 0
    const count = counts[at] ?? 0
    const step = (chunk - last - 1) * 2
    last = chunk
    if (count === 1) to.number(step)
    else {
      to.number(step + 1)
      to.number(count)
    }
  }
}

type ByteWriter = {
  number(value: number): void
  text(text: string, encoding: 'latin1' | 'utf16le'): void
  length(): number
  bytes(): Uint8Array
}

function byteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(1024)
  let at = 0
  const reserve = (count: number): void => {
    if (at + count <= buffer.length) return
    const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + count))
    buffer.copy(grown, 0, 0, at)
    buffer = grown
  }
  return {
    number: (value) => {
      reserve(longestNumber)
      let rest = value
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) {
        buffer[at] = (rest % 0x80) + 0x80
        at += 1
      }
      buffer[at] = rest
      at += 1
    },
    text: (text, encoding) => {
      reserve(text.length * 2)
      at += buffer.write(text, at, encoding)
    },
    length: () => at,
    bytes: () => buffer.subarray(0, at),
  }
}

/** The maximum length of an encoded 53-bit number, in bytes. */
const longestNumber = 8
