import { withoutSpareRoom } from '../../lib/without-spare-room.ts'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Place, PlacedChunk, Way } from '../../lib/model/item-match.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { slugOfPage } from '../../lib/text/markup/pages.ts'
import { onlyLetters } from '../../lib/text/words/letters.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { align } from './quotes/align.ts'

export type ChunkLocation = Pick<PlacedChunk, 'matchedBy' | 'places' | 'inPieces'> & {
  /** It came with offsets into a known document, and they are not those of its text. */
  readonly offsetsDisagree: boolean
}

/**
 * Places a chunk by its span, if that contains its text and spans may be used; else by finding its text in
 * its document (without one, in `evidenceDocs`), on its page if it names one that has it. The span of a chunk
 * with nothing but a page is that page. `unplaced`: the document does not contain nine tenths of it. `words`:
 * its document is not there to be read. `none`: it has neither a usable span nor a text.
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
  // White space, a rule or an emoji is nowhere and is empty: there is no doubt about it.
  if (!/[a-z0-9]/i.test(text) && onlyLetters(text) === '')
    return { matchedBy: 'text', places: [], offsetsDisagree: false }
  const docs = chunk.doc === undefined ? [...evidenceDocs] : [documentId(chunk.doc)]
  const found = docs.map((doc) => ({ doc, ...corpus.placesOf(doc, text) }))
  const all = found.flatMap(({ doc, spans }) => spans.map((span) => ({ doc, span })))
  const places = withoutSpareRoom(onItsPage(all, chunk, corpus))
  const inPieces = found.some((one) => one.inPieces)
  if (places.length > 0)
    return { matchedBy: 'text', places, offsetsDisagree, ...(inPieces && { inPieces }) }
  const isReadable = chunk.doc !== undefined && corpus.source(chunk.doc) !== undefined
  return { matchedBy: isReadable ? 'unplaced' : 'words', places, offsetsDisagree }
}

/** The text a chunk stands for: its own, or without one the slice of the document that its span names, if that is known. */
export function textOfChunk(chunk: UnscoredChunk, corpus: NormalCorpus): string | undefined {
  if (chunk.text !== undefined) return chunk.text
  const place = reportedPlace(chunk, corpus)
  return place && sliceOf(place, corpus)
}

/** Those of the places that are on the chunk's page, in part at least; all of them if there are none. */
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

/** The span a chunk names, or has as its page, where it lies inside a document whose text is there. */
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
 * Whether the span holds the chunk's text: to the sign, in another form, or not at all, as offsets in bytes or code
 * points usually do not.
 */
function spanFit(
  place: Place,
  text: string | undefined,
  corpus: NormalCorpus,
): 'exact' | 'formed' | 'off' {
  const slice = sliceOf(place, corpus)
  if (text === undefined || text === slice) return 'exact'
  const [normalSlice, normalOwn] = [normalText(slice), normalText(text)]
  // A header or footer around the slice, or none; a slice as long as the text has to be the text.
  const isAround = text.length > slice.length && normalOwn.includes(normalSlice)
  const isSame = normalOwn === normalSlice && slice === slice.trim()
  if (isAround || isSame) return 'exact'
  const [there, own] = [onlyLetters(slice), onlyLetters(text)]
  return own.includes(there) || there.includes(own) || isHeldWhole(there, own) ? 'formed' : 'off'
}

/** Whether the text contains the slice from its first letter to its last, but for a fifth of it. */
function isHeldWhole(slice: string, text: string): boolean {
  const found = align(slice, text)
  if (found === undefined) return false
  const { own, matched } = found
  return own.start === 0 && own.end === slice.length && matched >= 0.8 * slice.length
}
