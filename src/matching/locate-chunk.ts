import type { Chunk } from '../model/run.ts'
import { documentId } from '../text/document-id.ts'
import type { Place, PlacedChunk } from '../model/item-match.ts'
import type { NormalCorpus } from './normal-corpus.ts'
import { isBlank, normalText } from '../text/normalise.ts'
import { occurrences } from '../text/occurrences.ts'
import { commonGrams, gramSizeFor, wordGrams } from '../text/word-grams.ts'
import { words } from '../text/words.ts'

/** Where a chunk lies, and how that was found out. */
export type ChunkLocation = Pick<PlacedChunk, 'matchedBy' | 'places'> & {
  /** It came with offsets into a known document, and they are not those of its text. */
  readonly offsetsDisagree: boolean
}

/**
 * Places a chunk by its span, if that holds its text; else by finding its text in its document (without
 * one, in `evidenceDocs`); else it can only be compared by word sequences (`ngram`). `none`: it
 * has neither a usable span nor a text.
 */
export function locateChunk(
  chunk: Chunk,
  { corpus, evidenceDocs }: { corpus: NormalCorpus; evidenceDocs: Iterable<string> },
): ChunkLocation {
  const text = chunk.text === undefined || isBlank(chunk.text) ? undefined : chunk.text
  const reported = reportedPlace(chunk, corpus)
  if (reported !== undefined && isTrusted(reported, text, corpus)) {
    return { matchedBy: 'span', places: [reported], offsetsDisagree: false }
  }
  const offsetsDisagree = hasOffsets(chunk, corpus)
  if (text === undefined) return { matchedBy: 'none', places: [], offsetsDisagree }
  const docs = chunk.doc === undefined ? evidenceDocs : [documentId(chunk.doc)]
  const places = [...docs].flatMap((doc) =>
    corpus.placesOf(doc, text).map((span) => ({ doc, span })),
  )
  return { matchedBy: places.length > 0 ? 'text' : 'ngram', places, offsetsDisagree }
}

/**
 * The text a chunk stands for: its own, or where that is missing or blank the slice of the document that its
 * span names; undefined without either.
 */
export function textOfChunk(chunk: Chunk, corpus: NormalCorpus): string | undefined {
  if (chunk.text !== undefined && !isBlank(chunk.text)) return chunk.text
  const place = reportedPlace(chunk, corpus)
  return place === undefined ? chunk.text : sliceOf(place, corpus)
}

/** The span a chunk names, where it lies inside a document whose text is there. */
function reportedPlace({ doc, start, end }: Chunk, corpus: NormalCorpus): Place | undefined {
  if (doc === undefined || start === undefined || end === undefined) return undefined
  const length = corpus.source(doc)?.length ?? -1
  if (!(start >= 0 && start < end && end <= length)) return undefined
  return { doc: documentId(doc), span: { start, end } }
}

function hasOffsets({ doc, start, end }: Chunk, corpus: NormalCorpus): boolean {
  const complete = doc !== undefined && start !== undefined && end !== undefined
  return complete && corpus.source(doc) !== undefined
}

function sliceOf({ doc, span }: Place, corpus: NormalCorpus): string {
  return corpus.source(doc)?.slice(span.start, span.end) ?? ''
}

/** Whether the span holds the chunk's text, give or take; offsets in bytes or code points usually do not. */
function isTrusted(place: Place, text: string | undefined, corpus: NormalCorpus): boolean {
  const slice = sliceOf(place, corpus)
  if (text === undefined || text === slice) return true
  const normalSlice = normalText(slice)
  const own = normalText(text)
  return contains(own, normalSlice) || contains(normalSlice, own) || isMostlyIn(normalSlice, own)
}

function contains(text: string, part: string): boolean {
  return part === '' || !occurrences(text, part).next().done
}

/** Whether at least 0.8 of the slice's five-word runs stand in the text; false without any word. */
function isMostlyIn(slice: string, text: string): boolean {
  const sliceWords = words(slice)
  const n = gramSizeFor(sliceWords.length)
  const grams = wordGrams(sliceWords, n)
  return grams.size > 0 && commonGrams(grams, wordGrams(words(text), n)) >= 0.8 * grams.size
}
