import { withoutSpareRoom } from '../../lib/without-spare-room.ts'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Place, PlacedChunk, Way } from '../../lib/model/item-match.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { slugOfPage } from '../../lib/text/markup/pages.ts'
import { onlyLetters } from '../../lib/text/words/letters.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { align } from './quotes/align.ts'

export type ChunkLocation = Pick<PlacedChunk, 'matchedBy' | 'places' | 'inPieces' | 'altered'> & {
  /** Whether the chunk has offsets into a known document that do not match the chunk's text. */
  readonly offsetsDisagree: boolean
}

/**
 * Places a chunk. If spans may be used and the chunk's span contains its text, uses the span.
 * Otherwise finds the text in the chunk's document (or in `evidenceDocs`, if the chunk has no
 * document) and, if the chunk has a page, prefers places on that page. A chunk with a page but
 * neither text nor offsets is placed on the whole page. Results without places: `unplaced`: the
 * document contains less than nine tenths of the text; `words`: the document cannot be read;
 * `none`: the chunk has neither a usable span nor text.
 */
export function locateChunk(
  chunk: UnscoredChunk,
  {
    corpus,
    evidenceDocs,
    way,
  }: {
    readonly corpus: NormalCorpus
    readonly evidenceDocs: Iterable<string>
    readonly way: Way
  },
): ChunkLocation {
  const own = chunk.text
  const reported = reportedPlace(chunk, corpus)
  const fit = reported === undefined ? 'off' : spanFit(reported, own, corpus)
  if (reported !== undefined && fit === 'exact' && way === 'span')
    return { matchedBy: 'span', places: [reported], offsetsDisagree: false }
  const offsetsDisagree = fit === 'off' && hasOffsets(chunk, corpus)
  const text = own ?? (reported && sliceOf(reported, corpus))
  if (text === undefined) return { matchedBy: 'none', places: [], offsetsDisagree }
  // Text without letters or digits, such as a horizontal rule or an emoji, has no place in the document.
  if (!/[a-z0-9]/i.test(text) && onlyLetters(text) === '')
    return { matchedBy: 'text', places: [], offsetsDisagree: false }
  const docs = chunk.doc === undefined ? [...evidenceDocs] : [documentId(chunk.doc)]
  const found = docs.map((doc) => ({ doc, ...corpus.placesOf(doc, text) }))
  const all = found.flatMap(({ doc, spans }) => spans.map((span) => ({ doc, span })))
  const places = withoutSpareRoom(onItsPage(all, chunk, corpus))
  const inPieces = found.some((one) => one.inPieces)
  const changed = found.flatMap(({ doc, altered = [] }) => altered.map((one) => ({ ...one, doc })))
  if (places.length > 0)
    return {
      matchedBy: 'text',
      places,
      offsetsDisagree,
      ...(inPieces && { inPieces }),
      ...(changed.length > 0 && { altered: changed }),
    }
  const isReadable = chunk.doc !== undefined && corpus.source(chunk.doc) !== undefined
  return { matchedBy: isReadable ? 'unplaced' : 'words', places, offsetsDisagree }
}

/** Returns a chunk's text or, if it has none, the document's text at its span, if known. */
export function textOfChunk(chunk: UnscoredChunk, corpus: NormalCorpus): string | undefined {
  if (chunk.text !== undefined) return chunk.text
  const place = reportedPlace(chunk, corpus)
  return place && sliceOf(place, corpus)
}

/** Returns the places that overlap the chunk's page, or all places if none does. */
function onItsPage(
  places: readonly Place[],
  chunk: UnscoredChunk,
  corpus: NormalCorpus,
): readonly Place[] {
  const page = places.length > 1 ? pagePlace(chunk, corpus) : undefined
  if (page === undefined) return places
  const on = places.filter(({ span }) => span.start < page.span.end && page.span.start < span.end)
  return on.length > 0 ? on : places
}

function pagePlace({ doc, page }: UnscoredChunk, corpus: NormalCorpus): Place | undefined {
  if (doc === undefined || page === undefined) return undefined
  const section = corpus.sections(doc).find(({ slug }) => slug === slugOfPage(page))
  return section && { doc: documentId(doc), span: { start: section.start, end: section.end } }
}

/**
 * Returns the chunk's span or, for a chunk with neither offsets nor text, the span of its page.
 * Returns undefined unless the span lies inside a document whose text is known.
 */
function reportedPlace(chunk: UnscoredChunk, corpus: NormalCorpus): Place | undefined {
  const { doc, start, end, text } = chunk
  if (start === undefined && end === undefined && text === undefined)
    return pagePlace(chunk, corpus)
  if (doc === undefined || start === undefined || end === undefined) return undefined
  const length = corpus.source(doc)?.length ?? -1
  if (!(start >= 0 && start < end && end <= length)) return undefined
  return { doc: documentId(doc), span: { start, end } }
}

function hasOffsets({ doc, start, end }: UnscoredChunk, corpus: NormalCorpus): boolean {
  const complete = doc !== undefined && start !== undefined && end !== undefined
  return complete && corpus.source(doc) !== undefined
}

function sliceOf({ doc, span }: Place, corpus: NormalCorpus): string {
  return corpus.source(doc)?.slice(span.start, span.end) ?? ''
}

/**
 * Compares the document's text at the span with the chunk's text. `exact`: they are equal;
 * `formed`: only their letters match; `off`: they differ, usually because the offsets count bytes
 * or code points.
 */
function spanFit(
  place: Place,
  text: string | undefined,
  corpus: NormalCorpus,
): 'exact' | 'formed' | 'off' {
  const slice = sliceOf(place, corpus)
  if (text === undefined || text === slice) return 'exact'
  const [normalSlice, normalOwn] = [normalText(slice), normalText(text)]
  // The chunk's text may be longer than the slice because of a header or footer. Otherwise, both
  // must be equal after normalisation.
  const isAround = text.length > slice.length && normalOwn.includes(normalSlice)
  const isSame = normalOwn === normalSlice && slice === slice.trim()
  if (isAround || isSame) return 'exact'
  const [there, own] = [onlyLetters(slice), onlyLetters(text)]
  return own.includes(there) || there.includes(own) || isHeldWhole(there, own) ? 'formed' : 'off'
}

/**
 * Returns whether the text contains the slice from its first letter to its last. Up to a fifth of
 * the slice's letters may be missing.
 */
function isHeldWhole(slice: string, text: string): boolean {
  const found = align(slice, text)
  if (found === undefined) return false
  const { own, matched } = found
  return own.start === 0 && own.end === slice.length && matched >= 0.8 * slice.length
}
