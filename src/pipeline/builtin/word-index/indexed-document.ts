import type { Segment, SegmentDocument } from './segment.ts'

/** A document of a side: where its chunks are indexed, and its text, which is read when it is asked for. */
export type IndexedDocument = SegmentDocument & {
  readonly segment: Segment
  /** An earlier run indexed it. */
  readonly isKept: boolean
  text(): Promise<string>
}

/** Bytes of the texts of all its chunks. */
export function bytesOf({
  segment,
  first,
  chunks,
}: Pick<IndexedDocument, 'segment' | 'first' | 'chunks'>): number {
  let bytes = 0
  for (let at = first; at < first + chunks; at += 1) bytes += segment.spans[at * 3 + 2] ?? 0
  return bytes
}

/** Where a chunk of the document starts and ends in its text, in UTF-16 units. */
export function spanOf(
  { segment: { spans }, first }: Pick<IndexedDocument, 'segment' | 'first'>,
  at: number,
): { readonly start: number; readonly end: number } {
  const place = (first + at) * 3
  return { start: spans[place] ?? 0, end: spans[place + 1] ?? 0 }
}
