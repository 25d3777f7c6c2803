import { remembered } from '../../lib/remembered.ts'
import { cut, overlapLength, unionLength, unionOf } from './intervals.ts'
import type { PlacedChunk, Span } from '../../lib/model/item-match.ts'
import type { UsableEvidence } from './usable-labels.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { type Letters, lettersOf, onlyLetters } from '../../lib/text/words/letters.ts'
import { align } from './quotes/align.ts'
import { stretchesOf } from './quotes/stretches.ts'

/** A side's ranking, made ready for asking where evidences are covered. Repeated chunks are not in it. */
export type EvidenceRanking = {
  /** Chunks with places in a document, best first. */
  inDocument(doc: string): readonly CoveringChunk[]
  /** Chunks of a document, or of none that they name, by what they contain of a quote in their words; best first. */
  holding(doc: string, quote: string): readonly CoveringChunk[]
}

type CoveringChunk = {
  readonly rank: number
  readonly spans: readonly Span[]
  /** Of one occurrence: a text that is in several places is read once. */
  readonly length: number
}

/** Prepares a ranking; `textOf` answers the words of a chunk and is asked only when words are compared. */
export function rankingForEvidence(
  chunks: readonly PlacedChunk[],
  textOf: (placed: PlacedChunk) => string | undefined,
): EvidenceRanking {
  const documents = new Map<string, readonly CoveringChunk[]>()
  const letters = new Map<PlacedChunk, string>()
  const lettersIn = (placed: PlacedChunk): string => {
    const own = letters.get(placed) ?? onlyLetters(textOf(placed) ?? '')
    letters.set(placed, own)
    return own
  }
  const holding = new Map<string, readonly CoveringChunk[]>()
  const holdingOf = (doc: string, quote: string): readonly CoveringChunk[] => {
    const asked = [...chunks.entries()].filter(
      ([, placed]) => !placed.repeated && mayStandIn(placed, doc),
    )
    if (asked.length === 0) return []
    const wanted = lettersOfQuote(quote)
    return asked.flatMap(([index, placed]) => {
      const own = lettersIn(placed)
      const spans = heldParts(wanted, own)
      if (spans.length === 0) return []
      const isInside = wanted.text.includes(own)
      // A span of the quote counts signs and blanks, and so has the chunk's length to.
      const length = isInside
        ? unionLength(spans)
        : (own.length * quote.length) / wanted.text.length
      return [{ rank: index + 1, spans, length }]
    })
  }
  return {
    inDocument: (doc) => {
      const known = documents.get(doc) ?? placedIn(doc, chunks)
      documents.set(doc, known)
      return known
    },
    holding: (doc, quote) => {
      const key = `${doc}\0${quote}`
      const known = holding.get(key) ?? holdingOf(doc, quote)
      holding.set(key, known)
      return known
    },
  }
}

/** A quote is asked about several times in a row: for its ranks, on both sides, chunk by chunk. */
const lettersOfQuote = remembered(lettersOf, 2 ** 16)

function placedIn(doc: string, chunks: readonly PlacedChunk[]): readonly CoveringChunk[] {
  const found: CoveringChunk[] = []
  for (const [index, { places, inPieces, repeated }] of chunks.entries()) {
    if (repeated || places.every((place) => place.doc !== doc)) continue
    const spans = places.flatMap((place) => (place.doc === doc ? [place.span] : []))
    const length = inPieces ? unionLength(spans) : lengthOf(spans[0])
    found.push({ rank: index + 1, spans, length })
  }
  return found
}

/** A chunk that names a document is in no other. */
function mayStandIn({ chunk }: Pick<PlacedChunk, 'chunk'>, doc: string): boolean {
  return chunk.doc === undefined || documentId(chunk.doc) === doc
}

/** The share of an evidence that counts as the evidence. */
const theta = 0.5

/**
 * First rank at which the chunks up to it cover at least the share `theta` of the evidence, by the union of
 * their intervals; Infinity when none does. Of several occurrences any will do. A section is satisfied by the
 * first chunk that contains that share of it or lies to that share inside it, so that neither small chunks
 * nor large ones miss it.
 */
export function satisfiedAt(evidence: UsableEvidence, ranking: EvidenceRanking): number {
  if (evidence.section !== undefined) return relevantRanks(evidence, ranking)[0] ?? Infinity
  const { places, chunks } = covering(evidence, ranking)
  return places.reduce((best, place) => Math.min(best, coveredAt(place, chunks)), Infinity)
}

/** Ranks of the chunks that contain at least the share `theta` of the evidence, or lie to that share inside it. */
export function relevantRanks(
  evidence: UsableEvidence,
  ranking: EvidenceRanking,
): readonly number[] {
  const { places, chunks } = covering(evidence, ranking)
  return chunks
    .filter((chunk) => places.some((place) => isMostlyIn(chunk, place)))
    .map(({ rank }) => rank)
}

/** The chunks of an evidence by their places in its document; where it has none, or they have none, by their words. */
function covering(
  { doc, quote, places }: UsableEvidence,
  ranking: EvidenceRanking,
): { readonly places: readonly Span[]; readonly chunks: readonly CoveringChunk[] } {
  return places.length === 0
    ? { places: [{ start: 0, end: quote.length }], chunks: ranking.holding(doc, quote) }
    : { places, chunks: ranking.inDocument(doc) }
}

/** Forgives the last bits of a quotient and nothing else. */
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

/** Whether a chunk contains at least the share `theta` of a place, or lies to that share inside it. */
export function isMostlyIn(
  { spans, length }: Pick<CoveringChunk, 'spans' | 'length'>,
  place: Span,
): boolean {
  return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)))
}

function lengthOf(span: Span | undefined): number {
  return span === undefined ? 0 : span.end - span.start
}

/** Of a quote, the share beyond the ends of what a text contains that an edit may change. */
const MOST_EDITED = 0.15
/** Fewer letters at the edge of a text are the same as those of a quote by chance. */
const SHORTEST_EDGE = 6
/** Letters that a text may have before or after its piece of the document, such as a title. */
const LONGEST_HEADER = 160

/**
 * The parts of a quote that a text contains, as spans of the quote, whatever became of white space and signs.
 * `text`: letters only.
 */
function heldParts(quote: Letters, text: string): readonly Span[] {
  return stretchesOf(quote, heldLetters(quote.text, text))
}

function heldLetters(quote: string, text: string): readonly Span[] {
  if (quote === '' || text === '') return []
  if (text.includes(quote)) return [{ start: 0, end: quote.length }]
  const inside = quote.indexOf(text)
  if (inside >= 0) return [{ start: inside, end: inside + text.length }]
  const found = align(quote, text)
  if (found === undefined) return edgeOf(quote, text)
  const { own, other, pieces } = found
  const before = { quote: own.start, text: other.start }
  const after = { quote: quote.length - own.end, text: text.length - other.end }
  // Where the quote goes on and the text does so in other words, it is another sentence that begins or ends alike.
  const goesOn = [before, after].some(
    (rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER,
  )
  return goesOn ? edgeOf(quote, text) : pieces.map((piece) => piece.own)
}

/** A few words of the quote at the very end or beginning of the text, where a chunk was cut. */
function edgeOf(quote: string, text: string): readonly Span[] {
  for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
    if (text.endsWith(quote.slice(0, length))) return [{ start: 0, end: length }]
    if (text.startsWith(quote.slice(-length)))
      return [{ start: quote.length - length, end: quote.length }]
  }
  return []
}
