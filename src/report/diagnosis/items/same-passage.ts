import { oncePer } from '../../../lib/once-per.ts'
import { overlapLength } from '../../../golden/matching/intervals.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { MeasuredSides, Side, Sides } from '../../../lib/sides.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { ItemMatch, Place, PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { textHash } from '../../../lib/text/text-hash.ts'
import { words } from '../../../lib/text/words/words.ts'

/**
 * Returns how much a base chunk and a head chunk have in common, as the share of each that the
 * other contains, from 0 to 1.
 */
export type Shares = (before: PlacedChunk, now: PlacedChunk) => Sides<number>

const nothing = { base: 0, head: 0 }
const everything = { base: 1, head: 1 }

/** The maximum number of places considered for a passage that occurs repeatedly in a document. */
const mostPlaces = 20

/**
 * Compares chunks of both sides by their places if both sides have the same document, even under
 * another name, and otherwise by their words. If neither places nor words are known, compares ids,
 * which are less reliable because they may be reused for different text.
 */
export const sharesOf = oncePer(openShares)

function openShares(corpora: MeasuredSides<Corpus>): Shares {
  const isSameDocument = documentsAlike(corpora)
  const wordingsOf = { base: openWordings(corpora.base), head: openWordings(corpora.head) }
  const isRead = ({ doc }: Place): boolean => corpora.head.text(doc) !== undefined
  return (base, head) => {
    const hasTexts = base.chunk.text !== undefined && head.chunk.text !== undefined
    // A document whose text on head is unknown may have changed, so the chunks' texts are better
    // evidence than their places in it.
    const places = placesOf(head).filter((place) => !hasTexts || isRead(place))
    const pairs = placesOf(base).flatMap(({ doc, span }) =>
      places.flatMap((place) =>
        isSameDocument(doc, place.doc) ? [{ base: span, head: place.span }] : [],
      ),
    )
    if (pairs.length > 0) return pairs.map(commonOf).reduce(larger)
    if (isOtherDocument(base.chunk.doc, head.chunk.doc)) return nothing
    const [ofBase, ofHead] = [wordingsOf.base(base), wordingsOf.head(head)]
    if (ofBase === undefined || ofHead === undefined)
      return base.chunk.id === head.chunk.id ? everything : nothing
    const common = ofBase.intersection(ofHead).size
    return { base: common / ofBase.size, head: common / ofHead.size }
  }
}

function isOtherDocument(base: string | undefined, head: string | undefined): boolean {
  return (
    base !== undefined &&
    head !== undefined &&
    base !== head &&
    documentId(base) !== documentId(head)
  )
}

/**
 * Returns a function that checks whether two documents have the same text, meaning that head left
 * the document unchanged or only renamed it.
 */
function documentsAlike({ base, head }: MeasuredSides<Corpus>) {
  const known = new Map<string, boolean>()
  return (ofBase: string, ofHead: string): boolean => {
    if (ofBase !== ofHead && (head.text(ofBase) !== undefined || head.text(ofHead) === undefined))
      return false
    const key = `${ofBase}\n${ofHead}`
    const alike = known.get(key) ?? base?.text(ofBase) === head.text(ofHead)
    known.set(key, alike)
    return alike
  }
}

/**
 * Returns a chunk's places. The place that the pipeline reports is used only if no document
 * contradicts it.
 */
function placesOf({ chunk, places, inPieces, matchedBy }: PlacedChunk): readonly Place[] {
  if (inPieces === true) return []
  const { doc, start, end } = chunk
  const isOpen = matchedBy === 'none' || matchedBy === 'words'
  if (places.length > 0 || !isOpen) return places.slice(0, mostPlaces)
  return doc === undefined || start === undefined || end === undefined || end <= start
    ? []
    : [{ doc: documentId(doc), span: { start, end } }]
}

function commonOf({ base, head }: Sides<Span>): Sides<number> {
  const common = overlapLength([base], head)
  return { base: common / (base.end - base.start), head: common / (head.end - head.start) }
}

function larger(one: Sides<number>, other: Sides<number>): Sides<number> {
  return other.base + other.head > one.base + one.head ? other : one
}

/** The maximum number of cached chunks. When it is reached, the cache is cleared. */
const mostRead = 4_096

/**
 * Returns a function that returns the hashes of a chunk's runs of words, or undefined if the chunk
 * has no known text or no words. The function caches its results.
 */
function openWordings(corpus: Corpus | undefined) {
  const read = new Map<string, ReadonlySet<number>>()
  return (placed: PlacedChunk): ReadonlySet<number> | undefined => {
    const text = textOf(placed, corpus) ?? ''
    const known = read.get(text)
    const own = known ?? runsOf(words(text))
    if (read.size >= mostRead) read.clear()
    if (known === undefined) read.set(text, own)
    return own.size === 0 ? undefined : own
  }
}

/** The number of words in a run. Shorter runs often match by chance. */
const together = 5

/**
 * Returns the hash of every run of `together` consecutive words. A shorter text is hashed as a whole.
 */
function runsOf(said: readonly string[]): ReadonlySet<number> {
  const text = said.join(' ')
  const runs = new Set<number>()
  let start = 0
  let end = said.slice(0, together).join(' ').length
  for (const [at, word] of said.entries()) {
    runs.add(textHash(text.slice(start, end)))
    const next = said[at + together]
    if (next === undefined) break
    start += word.length + 1
    end += next.length + 1
  }
  return runs
}

function textOf({ chunk }: PlacedChunk, corpus: Corpus | undefined): string | undefined {
  return corpus === undefined ? chunk.text : textOfChunk(chunk, normalCorpusOf(corpus))
}

/**
 * Returns whether this chunk and one of the other chunks have at least half of the shorter one in
 * common, or whether the other chunks together cover at least half of this chunk.
 */
export function isHeld(
  placed: PlacedChunk,
  { side, others, shares }: { side: Side; others: readonly PlacedChunk[]; shares: Shares },
): boolean {
  let covered = 0
  for (const other of others) {
    const { base, head } = side === 'head' ? shares(other, placed) : shares(placed, other)
    if (Math.max(base, head) >= 0.5) return true
    covered += side === 'head' ? head : base
  }
  return covered >= 0.5
}

/** Two lists count as the same if they have at least this share of the shorter list in common. */
const same = 0.9

/**
 * Returns whether both lists have the same chunks in any order. They must share at least nine
 * tenths of the shorter list, and each must contain all of the other's `first` top chunks. A chunk
 * whose text changed counts as a different chunk.
 */
export function holdSameChunks(
  { base, head }: Sides<ItemMatch>,
  shares: Shares,
  first: number,
): boolean {
  const [baseChunks, headChunks] = [base, head].map(({ chunks }) =>
    chunks.filter((one) => !one.repeated),
  )
  if (baseChunks === undefined || headChunks === undefined) return false
  const isSame = (ofBase: PlacedChunk, ofHead: PlacedChunk): boolean => {
    const { base: share, head: other } = shares(ofBase, ofHead)
    return share === 1 && other === 1
  }
  const named = new Map(headChunks.map((one) => [one.chunk.id, one]))
  const isOnHead = (ofBase: PlacedChunk): boolean => {
    // Tries the chunk with the same id first, because that is usually the same chunk.
    const namesake = named.get(ofBase.chunk.id)
    return (
      (namesake !== undefined && isSame(ofBase, namesake)) ||
      headChunks.some((is) => isSame(ofBase, is))
    )
  }
  // Compare the top chunks first, because comparing all chunks of different lists takes much
  // longer.
  if (!base.chunks.slice(0, first).every(isOnHead)) return false
  const found = baseChunks.filter(isOnHead)
  return (
    found.length > 0 &&
    found.length >= same * Math.min(baseChunks.length, headChunks.length) &&
    head.chunks.slice(0, first).every((is) => baseChunks.some((was) => isSame(was, is)))
  )
}
