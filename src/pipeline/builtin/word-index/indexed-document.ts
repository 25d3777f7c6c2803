import type { Segment, SegmentDocument } from './segment.ts'

/**
 * One of a side's documents, with the location of its chunks in the index and its text, which is
 * read on demand.
 */
export type IndexedDocument = SegmentDocument & {
  readonly segment: Segment
  /** Whether an earlier run indexed the document. */
  readonly isKept: boolean
  text(): Promise<string>
}

/** Returns the total number of UTF-8 bytes of a document's chunks. */
export function bytesOf({
  segment,
  first,
  chunks,
}: Pick<IndexedDocument, 'segment' | 'first' | 'chunks'>): number {
  let bytes = 0
  for (let at = first; at < first + chunks; at += 1) bytes += segment.spans[at * 3 + 2] ?? 0
  return bytes
}

/**
 * Returns the range of the document's chunk number `at` (from 0) in the text, in UTF-16 code units.
 */
export function spanOf(
  { segment: { spans }, first }: Pick<IndexedDocument, 'segment' | 'first'>,
  at: number,
): { readonly start: number; readonly end: number } {
  const place = (first + at) * 3
  return { start: spans[place] ?? 0, end: spans[place + 1] ?? 0 }
}
