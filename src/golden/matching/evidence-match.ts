import { remembered } from '../../lib/remembered.ts'
import { cut, overlapLength, unionLength, unionOf } from './intervals.ts'
import type { AlteredFact, PlacedChunk, Span } from '../../lib/model/item-match.ts'
import { alteredInQuote, unaltered } from './altered/altered-facts.ts'
import type { UsableEvidence } from './usable-labels.ts'
import { SharedChunk } from '../../lib/model/run.ts'
import { lettersOf, onlyLetters, onlyLettersOnce } from '../../lib/text/words/letters.ts'
import { align, type Piece } from './quotes/align.ts'
import { stretchesOf } from './quotes/stretches.ts'

/**
 * A side's ranking, indexed for finding the chunks that cover evidence. Repeated chunks are left out.
 */
export type EvidenceRanking = {
  /** Returns the chunks that have a position in the document, best first. */
  inDocument(doc: string): readonly CoveringChunk[]
  /**
   * Returns the chunks that contain parts of the quote, with those parts, best first. Considers the
   * document's chunks and chunks without a document.
   */
  holding(doc: string, quote: string): readonly CoveringChunk[]
}

type CoveringChunk = {
  readonly rank: number
  readonly spans: readonly Span[]
  /**
   * The length of one occurrence. If the chunk's text occurs in several places, its length counts
   * once.
   */
  readonly length: number
  /** Facts that the chunk's text altered. Omitted if there are none. */
  readonly altered?: readonly AlteredFact[]
}

/** Indexes a ranking. `textOf` returns a chunk's text. It is called only if text must be compared. */
export function rankingForEvidence(
  chunks: readonly PlacedChunk[],
  textOf: (placed: PlacedChunk) => string | undefined,
): EvidenceRanking {
  const inDocument = new Map<string, readonly CoveringChunk[]>()
  const holding = new Map<string, Map<string, readonly CoveringChunk[]>>()
  const holdingOf = (doc: string, quote: string): readonly CoveringChunk[] => {
    const found: CoveringChunk[] = []
    for (const [index, placed] of chunks.entries()) {
      if (placed.repeated || !mayStandIn(placed, doc)) continue
      const wanted = onlyLettersOfQuote(quote)
      const text = textOf(placed) ?? ''
      const own = onlyLettersOnce(text)
      const spans = heldParts(quote, own, text)
      if (spans.length === 0) continue
      const isInside = wanted.includes(own)
      // Spans are positions in the quote including its punctuation and spaces, but the chunk's
      // length counts only letters, so the length is scaled to match.
      const length = isInside ? unionLength(spans) : (own.length * quote.length) / wanted.length
      found.push({ rank: index + 1, spans, length })
    }
    return found
  }
  return {
    inDocument: (doc) => {
      const known = inDocument.get(doc) ?? placedIn(doc, chunks)
      inDocument.set(doc, known)
      return known
    },
    holding: (doc, quote) => {
      const ofQuote = holding.get(quote) ?? new Map<string, readonly CoveringChunk[]>()
      const known = ofQuote.get(doc) ?? holdingOf(doc, quote)
      holding.set(quote, ofQuote.set(doc, known))
      return known
    },
  }
}

/** Cached because the same quote is compared with many chunks on both sides. */
const lettersOfQuote = remembered(lettersOf, 2 ** 16)
const lettersOfText = remembered(lettersOf, 2 ** 20)
const onlyLettersOfQuote = remembered(onlyLetters, 2 ** 16)

function placedIn(doc: string, chunks: readonly PlacedChunk[]): readonly CoveringChunk[] {
  const found: CoveringChunk[] = []
  for (const [index, { places, inPieces, repeated, altered: all }] of chunks.entries()) {
    if (repeated || places.every((place) => place.doc !== doc)) continue
    const spans = places.flatMap((place) => (place.doc === doc ? [place.span] : []))
    const length = inPieces ? unionLength(spans) : lengthOf(spans[0])
    const altered = all?.filter((fact) => fact.doc === doc)
    found.push({ rank: index + 1, spans, length, ...(altered && { altered }) })
  }
  return found
}

/** Returns whether a chunk may come from the document. Chunks without a document may come from any. */
function mayStandIn({ chunk }: Pick<PlacedChunk, 'chunk'>, doc: string): boolean {
  return chunk.doc === undefined || SharedChunk.document(chunk) === doc
}

/** The share of the evidence that the chunks must cover. */
const theta = 0.5

/**
 * Returns the first rank up to which the chunks together cover at least the share `theta` of the
 * evidence, or Infinity if there is none. If the evidence occurs several times, any occurrence
 * counts. A section is found at the first chunk that either contains at least `theta` of the
 * section or lies in the section with at least `theta` of its own text. This way both small and
 * large chunks can find a section.
 */
export function satisfiedAt(evidence: UsableEvidence, ranking: EvidenceRanking): number {
  if (evidence.section !== undefined) return relevantRanks(evidence, ranking)[0] ?? Infinity
  const { places, chunks } = covering(evidence, ranking)
  const atPlace = (place: Span): number => coveredAt(place, heldAt(place, chunks, evidence))
  return places.reduce((best, place) => Math.min(best, atPlace(place)), Infinity)
}

/**
 * Returns the ranks of the chunks that contain at least the share `theta` of the evidence, or that
 * have at least that share of their own length in it.
 */
export function relevantRanks(
  evidence: UsableEvidence,
  ranking: EvidenceRanking,
): readonly number[] {
  return ranksOf(evidence, ranking, isMostlyIn)
}

/**
 * Returns the ranks of the relevant chunks that make the evidence count as found: every chunk that alone
 * contains enough of it or, if there is none, the first chunks that together do. The other relevant
 * chunks contain only a part of it.
 */
export function findingRanks(
  evidence: UsableEvidence,
  ranking: EvidenceRanking,
  relevant: readonly number[],
): readonly number[] {
  if (evidence.section !== undefined || relevant.length === 0) return relevant
  const whole = ranksOf(evidence, ranking, ({ spans }, place) =>
    isEnough(overlapLength(spans, place), lengthOf(place)),
  )
  if (whole.length > 0) return whole
  const found = satisfiedAt(evidence, ranking)
  return found === Infinity ? [] : relevant.filter((rank) => rank <= found)
}

/** Returns the ranks of the chunks for which `fits` returns true at any of the evidence's places. */
function ranksOf(
  evidence: UsableEvidence,
  ranking: EvidenceRanking,
  fits: (chunk: CoveringChunk, place: Span) => boolean,
): readonly number[] {
  const { places, chunks } = covering(evidence, ranking)
  return chunks
    .filter((chunk) =>
      places.some((place) => heldAt(place, [chunk], evidence).some((held) => fits(held, place))),
    )
    .map(({ rank }) => rank)
}

/**
 * Returns the chunks without the parts of their spans at `place` whose facts the chunk's text altered.
 * Facts of a labelled section are not compared.
 */
function heldAt(
  place: Span,
  chunks: readonly CoveringChunk[],
  { quote, section }: UsableEvidence,
): readonly CoveringChunk[] {
  if (section !== undefined || chunks.every(({ altered }) => altered === undefined)) return chunks
  return chunks.map((chunk) =>
    chunk.altered === undefined
      ? chunk
      : { ...chunk, spans: unaltered(chunk.spans, chunk.altered, { quote, place }) },
  )
}

/**
 * Returns the evidence's places and the chunks to compare with them. If its places in the document
 * are unknown, returns the whole quote as the only place, and the chunks that contain parts of the
 * quote.
 */
function covering(
  { doc, quote, places }: UsableEvidence,
  ranking: EvidenceRanking,
): { readonly places: readonly Span[]; readonly chunks: readonly CoveringChunk[] } {
  return places.length === 0
    ? { places: [{ start: 0, end: quote.length }], chunks: ranking.holding(doc, quote) }
    : { places, chunks: ranking.inDocument(doc) }
}

/** Returns whether `part / whole` is at least `theta`, allowing for floating-point rounding. */
export function isEnough(part: number, whole: number): boolean {
  return whole > 0 && part / whole >= theta - 1e-12
}

function coveredAt(place: Span, chunks: readonly CoveringChunk[]): number {
  let covered: readonly Span[] = []
  for (const { rank, spans } of chunks) {
    const parts = cut(spans, place)
    if (parts.length === 0) continue
    covered = unionOf([...covered, ...parts])
    const length = covered.reduce((sum, part) => sum + lengthOf(part), 0)
    if (isEnough(length, lengthOf(place))) return rank
  }
  return Infinity
}

/**
 * Returns whether a chunk contains at least the share `theta` of a place, or has at least that
 * share of its own length in the place.
 */
export function isMostlyIn(
  { spans, length }: Pick<CoveringChunk, 'spans' | 'length'>,
  place: Span,
): boolean {
  return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)))
}

function lengthOf(span: Span | undefined): number {
  return span === undefined ? 0 : span.end - span.start
}

/** The maximum share of a quote, at either end, that an edit may have changed. */
const MOST_EDITED = 0.15
/**
 * The minimum length in letters of a match at a chunk boundary. A shorter match may be due to
 * chance.
 */
const SHORTEST_EDGE = 6
/** The maximum number of letters before or after the quoted text that may be a header, such as a title. */
const LONGEST_HEADER = 160

/**
 * Returns the parts of a quote that `text` contains, as spans in the quote. Ignores white space and
 * punctuation. `text` contains only letters.
 */
function heldParts(quote: string, text: string, source: string): readonly Span[] {
  const letters = onlyLettersOfQuote(quote)
  // If the text contains a single-line quote whole, all of the quote is covered, including its
  // punctuation.
  const isWhole = letters !== '' && text.includes(letters) && !/[\n\r]/.test(quote)
  if (isWhole) return [{ start: 0, end: quote.length }]
  const pieces = heldLetters(letters, text)
  if (pieces.length === 0) return []
  const own = lettersOfQuote(quote)
  const held = pieces.map((piece) => piece.own)
  const spans = stretchesOf(own, held)
  if (held.length === 1 && isAll(held[0], letters)) return spans
  // `align` was called with the quote as its own text and the chunk's text as the other one;
  // `alteredInQuote` expects the reverse.
  const turned = pieces.map((piece) => ({ own: piece.other, other: piece.own }))
  const altered = alteredInQuote(lettersOfText(source), own, turned)
  return unaltered(spans, altered, { quote, place: { start: 0, end: quote.length } })
}

function isAll(held: Span | undefined, letters: string): boolean {
  return lengthOf(held) === letters.length
}

function heldLetters(quote: string, text: string): readonly Piece[] {
  if (quote === '' || text === '') return []
  const at = text.indexOf(quote)
  if (at >= 0) return [pieceAt(0, at, quote.length)]
  const inside = quote.indexOf(text)
  if (inside >= 0) return [pieceAt(inside, 0, text.length)]
  const found = align(quote, text)
  if (found === undefined) return edgeOf(quote, text)
  const { own, other, pieces } = found
  const before = { quote: own.start, text: other.start }
  const after = { quote: quote.length - own.end, text: text.length - other.end }
  // If the quote and the text both continue with different words, the text is another sentence that
  // merely begins or ends like the quote.
  const goesOn = [before, after].some(
    (rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER,
  )
  return goesOn ? edgeOf(quote, text) : pieces
}

function pieceAt(own: number, other: number, length: number): Piece {
  return { own: { start: own, end: own + length }, other: { start: other, end: other + length } }
}

/**
 * Returns the part of a quote at a chunk boundary: the quote's beginning if the text ends with it,
 * or the quote's end if the text begins with it.
 */
function edgeOf(quote: string, text: string): readonly Piece[] {
  for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
    if (text.endsWith(quote.slice(0, length))) return [pieceAt(0, text.length - length, length)]
    if (text.startsWith(quote.slice(-length))) return [pieceAt(quote.length - length, 0, length)]
  }
  return []
}
