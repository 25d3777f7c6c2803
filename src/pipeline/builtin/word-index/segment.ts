import { noTwin } from './cut-document.ts'

/**
 * The chunks that contain a term, by their number in the segment, and how many times each chunk
 * contains it.
 */
export type Postings = { readonly chunks: Uint32Array; readonly counts: Uint16Array }

/** A document in a segment. Its chunks have consecutive numbers starting at `first`. */
export type SegmentDocument = { readonly first: number; readonly chunks: number }

/** An immutable inverted index of some documents. Its bytes are the same in memory and on disk. */
export type Segment = {
  readonly bytes: Uint8Array
  /** The documents by key, in the order of their chunks. */
  readonly documents: ReadonlyMap<string, SegmentDocument>
  /** Like the fields of the same names in `CutDocument`, for all chunks of the segment. */
  readonly spans: Uint32Array
  readonly lengths: Uint32Array
  twin(chunk: number): string
  /** Returns all terms, sorted by code unit. */
  terms(): readonly string[]
  /** Returns the postings of the term at this index in `terms()`. */
  postingsAt(place: number): Postings
  /**
   * Returns a term's postings, cached after the first call, or undefined if no chunk contains it.
   */
  postings(term: string): Postings | undefined
}

/**
 * Opens bytes written by `writeSegment`. Returns undefined for any other format, so reading from an
 * opened segment cannot fail.
 */
export function openSegment(bytes: Uint8Array): Segment | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const next = numberReader(buffer)
  const documents = new Map<string, SegmentDocument>()
  let chunks = 0
  for (let left = next.count(); left > 0; left -= 1) {
    const key = next.text(next.count(), false)
    const document = { first: chunks, chunks: next.count() }
    documents.set(key, document)
    chunks += document.chunks
  }
  if (chunks > bytes.length) return undefined
  const spans = new Uint32Array(chunks * 3)
  const lengths = new Uint32Array(chunks)
  for (const { first, chunks: own } of documents.values()) {
    let last = 0
    for (let chunk = first; chunk < first + own; chunk += 1) {
      const start = last + next.number()
      const units = next.number()
      spans.set([start, start + units, units + next.number()], chunk * 3)
      lengths[chunk] = next.number()
      last = start
    }
  }
  const twins = next.skip(chunks * twinBytes)
  const table = readTable(next)
  if (table === undefined || table.end !== bytes.length) return undefined
  const termAt = (place: number): string => {
    const start = table.texts[place] ?? 0
    const end = table.texts[place + 1] ?? start
    return textOf(buffer, start, end, (table.wide[place] ?? 0) === 1)
  }
  const postingsAt = (place: number): Postings =>
    readPostings(buffer, {
      start: table.postings[place] ?? 0,
      end: table.postings[place + 1] ?? 0,
      holders: table.holders[place] ?? 0,
      chunks,
    })
  const read = new Map<string, Postings | undefined>()
  const find = (term: string): Postings | undefined => {
    let low = 0
    let high = table.holders.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (termAt(middle) < term) low = middle + 1
      else high = middle
    }
    return low < table.holders.length && termAt(low) === term ? postingsAt(low) : undefined
  }
  return {
    bytes,
    documents,
    spans,
    lengths,
    twin: (chunk) => {
      const start = twins + chunk * twinBytes
      return buffer.toString('latin1', start, start + twinBytes)
    },
    terms: () => Array.from({ length: table.holders.length }, (_, place) => termAt(place)),
    postingsAt,
    postings: (term) => {
      if (!read.has(term)) read.set(term, find(term))
      return read.get(term)
    },
  }
}

const twinBytes = noTwin.length

/** The offsets of the terms and of their postings. Each entry ends where the next begins. */
type TermTable = {
  readonly texts: Float64Array
  /** 1 for a term stored as UTF-16, or 0 for Latin-1. */
  readonly wide: Uint8Array
  readonly postings: Float64Array
  readonly holders: Uint32Array
  readonly end: number
}

function readTable(next: NumberReader): TermTable | undefined {
  const terms = next.count()
  const texts = new Float64Array(terms + 1)
  const postings = new Float64Array(terms + 1)
  const wide = new Uint8Array(terms)
  const holders = new Uint32Array(terms)
  for (let place = 0; place < terms; place += 1) {
    const length = next.number()
    wide[place] = length % 2
    texts[place + 1] = (texts[place] ?? 0) + Math.floor(length / 2)
    postings[place + 1] = (postings[place] ?? 0) + next.number()
    holders[place] = next.count()
  }
  const start = next.skip(texts[terms] ?? 0)
  for (let place = 0; place <= terms; place += 1) texts[place] = start + (texts[place] ?? 0)
  const behind = next.skip(postings[terms] ?? 0)
  for (let place = 0; place <= terms; place += 1) postings[place] = behind + (postings[place] ?? 0)
  return { texts, wide, postings, holders, end: postings[terms] ?? 0 }
}

function readPostings(
  bytes: Uint8Array,
  {
    start,
    end,
    holders,
    chunks,
  }: {
    readonly start: number
    readonly end: number
    readonly holders: number
    readonly chunks: number
  },
): Postings {
  const found = new Uint32Array(holders)
  const counts = new Uint16Array(holders)
  let at = start
  const number = (): number => {
    let value = 0
    for (let shift = 0; at < end; shift += 7) {
      const byte = bytes[at] ?? 0
      at += 1
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return value >>> 0
  }
  let chunk = -1
  for (let place = 0; place < holders; place += 1) {
    const step = number()
    chunk += (step >>> 1) + 1
    // Only corrupted or forged bytes contain a chunk number that is too large.
    if (chunk >= chunks) break
    found[place] = chunk
    counts[place] = step % 2 === 1 ? number() : 1
  }
  return { chunks: found, counts }
}

type NumberReader = {
  number(): number
  /**
   * Reads an item count, capped at the length of the buffer, because each item takes at least one
   * byte.
   */
  count(): number
  text(length: number, wide: boolean): string
  /** Skips this many bytes and returns the offset of the first skipped byte. */
  skip(bytes: number): number
}

/** Reads numbers. Beyond the end of the bytes, every number is 0. */
function numberReader(bytes: Buffer): NumberReader {
  let at = 0
  const number = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }
  return {
    number,
    count: () => Math.min(number(), bytes.length),
    text: (length, wide) => {
      at += length
      return textOf(bytes, at - length, at, wide)
    },
    skip: (count) => {
      at += count
      return at - count
    },
  }
}

function textOf(bytes: Buffer, start: number, end: number, wide: boolean): string {
  return bytes.toString(wide ? 'utf16le' : 'latin1', start, end)
}
