import type { AlteredFact, Span } from '../../lib/model/item-match.ts'
import { type Letters, spanOfLetters } from '../../lib/text/words/letters.ts'
import { withoutSpareRoom } from '../../lib/without-spare-room.ts'
import { alteredFacts } from './altered/altered-facts.ts'
import type { Piece } from './quotes/align.ts'
import { occurrencesIn } from './quotes/gram-index.ts'
import { stretchesOf } from './quotes/stretches.ts'

const MOST_PLACES = 1000

export type Placing = {
  readonly spans: readonly Span[]
  /**
   * Whether the spans are pieces of the text, with parts of the document left out between them. If
   * false, each span is an occurrence of the whole text.
   */
  readonly inPieces: boolean
  /** Facts that the text altered at these places. Omitted if there are none. */
  readonly altered?: readonly AlteredFact[]
}

export function occurring(spans: readonly Span[]): Placing {
  return { spans: withoutSpareRoom(spans), inPieces: false }
}

export function placesOf(document: Letters, needle: string): readonly Span[] {
  const places: Span[] = []
  for (const start of thinnedOut(occurrencesIn(document, needle), needle.length)) {
    if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES) break
  }
  return places
}

/** Returns the places of a text's pieces, and the facts that the text altered between them. */
export function piecesOf(document: Letters, text: Letters, pieces: readonly Piece[]): Placing {
  const spans = stretchesOf(
    document,
    pieces.map((piece) => piece.other).toSorted((a, b) => a.start - b.start || a.end - b.end),
  )
  return withAltered({ spans, inPieces: spans.length > 1 }, document, text, pieces)
}

export function withAltered(
  placing: Placing,
  document: Letters,
  text: Letters,
  pieces: readonly Piece[],
): Placing {
  const altered = alteredFacts(text, document, pieces)
  return altered.length === 0 ? placing : { ...placing, altered: withoutSpareRoom(altered) }
}

/**
 * Selects the fewest spans that together cover the same text as all of them, and yields their
 * starts. All spans have the same length and are given by their starts in ascending order.
 */
function* thinnedOut(starts: Iterable<number>, length: number): Generator<number> {
  let covered = -1
  let candidate: number | undefined
  for (const start of starts) {
    if (start > covered && candidate !== undefined) {
      yield candidate
      covered = candidate + length
      candidate = undefined
    }
    if (start <= covered) {
      if (start + length > covered) candidate = start
      continue
    }
    yield start
    covered = start + length
  }
  if (candidate !== undefined) yield candidate
}
