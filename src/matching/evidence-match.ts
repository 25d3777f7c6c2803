import { cut, overlapLength, unionOf } from './intervals.ts'
import type { PlacedChunk, Span } from '../model/item-match.ts'
import type { UsableEvidence } from './usable-labels.ts'
import { commonGrams, gramSizeFor, wordGrams } from '../text/word-grams.ts'
import { words } from '../text/words.ts'

/** A side's ranking, made ready for asking where evidences are covered. Repeated chunks are not in it. */
export type EvidenceRanking = {
  /** Chunks with places in a document, best first. */
  inDocument(doc: string): readonly ChunkInDocument[]
  /** Chunks that only their words can be compared by, best first. */
  readonly withoutPlace: readonly ChunkWords[]
  readonly all: readonly ChunkWords[]
}

type ChunkInDocument = {
  readonly rank: number
  readonly spans: readonly Span[]
  /** Of one occurrence: a text that stands in several places is read once. */
  readonly length: number
}

type ChunkWords = { readonly rank: number; grams(n: number): ReadonlySet<string> }

/** Prepares a ranking; `textOf` answers the words of a chunk and is asked only when words are compared. */
export function rankingForEvidence(
  chunks: readonly PlacedChunk[],
  textOf: (placed: PlacedChunk) => string | undefined,
): EvidenceRanking {
  const documents = new Map<string, ChunkInDocument[]>()
  const all: ChunkWords[] = []
  const withoutPlace: ChunkWords[] = []
  for (const [index, placed] of chunks.entries()) {
    if (placed.repeated) continue
    const chunkWords = { rank: index + 1, grams: gramsOnce(() => textOf(placed) ?? '') }
    all.push(chunkWords)
    if (placed.matchedBy === 'ngram') withoutPlace.push(chunkWords)
    for (const [doc, spans] of spansByDocument(placed)) {
      const listed = documents.get(doc) ?? []
      documents.set(doc, listed)
      listed.push({ rank: index + 1, spans, length: lengthOf(spans[0]) })
    }
  }
  return { inDocument: (doc) => documents.get(doc) ?? [], withoutPlace, all }
}

/**
 * First rank at which the chunks up to it cover at least the share `theta` of the evidence, by the union of
 * their intervals or by the word runs they hold, whichever is first; Infinity when none does. Of
 * several occurrences any will do.
 */
export function satisfiedAt(
  { doc, quote, places }: UsableEvidence,
  ranking: EvidenceRanking,
  theta: number,
): number {
  const byWords = places.length === 0 ? ranking.all : ranking.withoutPlace
  let best = coveredByWords(quote, byWords, theta)
  const chunks = ranking.inDocument(doc)
  for (const place of places) best = Math.min(best, coveredBySpans(place, chunks, theta))
  return best
}

/** Ranks of the chunks that hold at least the share `theta` of the evidence, or lie to that share inside it. */
export function relevantRanks(
  { doc, quote, places }: UsableEvidence,
  ranking: EvidenceRanking,
  theta: number,
): readonly number[] {
  const bySpans = ranking
    .inDocument(doc)
    .filter((chunk) => places.some((place) => isRelevant(chunk, place, theta)))
  const byWords = relevantByWords(
    quote,
    places.length === 0 ? ranking.all : ranking.withoutPlace,
    theta,
  )
  return [...bySpans, ...byWords].map(({ rank }) => rank)
}

/** Forgives the last bits of a quotient and nothing else. */
function isEnough(part: number, whole: number, theta: number): boolean {
  return whole > 0 && part / whole >= theta - 1e-12
}

function coveredBySpans(place: Span, chunks: readonly ChunkInDocument[], theta: number): number {
  let covered: readonly Span[] = []
  for (const { rank, spans } of chunks) {
    const parts = cut(spans, place)
    if (parts.length === 0) continue
    covered = unionOf([...covered, ...parts])
    const length = covered.reduce((sum, part) => sum + lengthOf(part), 0)
    if (isEnough(length, lengthOf(place), theta)) return rank
  }
  return Infinity
}

function coveredByWords(quote: string, chunks: readonly ChunkWords[], theta: number): number {
  if (chunks.length === 0) return Infinity
  const { grams, n } = gramsOfQuote(quote)
  const found = new Set<string>()
  for (const chunk of chunks) {
    const own = chunk.grams(n)
    for (const gram of grams) if (own.has(gram)) found.add(gram)
    if (isEnough(found.size, grams.size, theta)) return chunk.rank
  }
  return Infinity
}

function isRelevant({ spans, length }: ChunkInDocument, place: Span, theta: number): boolean {
  return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)), theta)
}

function relevantByWords(
  quote: string,
  chunks: readonly ChunkWords[],
  theta: number,
): readonly ChunkWords[] {
  if (chunks.length === 0) return []
  const { grams, n } = gramsOfQuote(quote)
  return chunks.filter((chunk) => {
    const own = chunk.grams(n)
    return isEnough(commonGrams(grams, own), Math.min(grams.size, own.size), theta)
  })
}

function gramsOfQuote(quote: string): { grams: ReadonlySet<string>; n: number } {
  const quoteWords = words(quote)
  const n = gramSizeFor(quoteWords.length)
  return { grams: wordGrams(quoteWords, n), n }
}

/** The word runs of a chunk, reckoned once per length: an item's quotes ask for the same ones. */
function gramsOnce(textOf: () => string): (n: number) => ReadonlySet<string> {
  let chunkWords: readonly string[] | undefined
  const known = new Map<number, ReadonlySet<string>>()
  return (n) => {
    const before = known.get(n)
    if (before !== undefined) return before
    chunkWords ??= words(textOf())
    const grams = wordGrams(chunkWords, n)
    known.set(n, grams)
    return grams
  }
}

function spansByDocument({ places }: PlacedChunk): ReadonlyMap<string, readonly Span[]> {
  const [only] = places
  if (places.length === 1 && only !== undefined) return new Map([[only.doc, [only.span]]])
  const spans = new Map<string, Span[]>()
  for (const { doc, span } of places) {
    const listed = spans.get(doc) ?? []
    spans.set(doc, listed)
    listed.push(span)
  }
  return spans
}

function lengthOf(span: Span | undefined): number {
  return span === undefined ? 0 : span.end - span.start
}
