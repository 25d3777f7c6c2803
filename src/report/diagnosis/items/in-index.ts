import { firstIndex } from '../../../lib/first-index.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { overlapLength } from '../../../golden/matching/intervals.ts'
import type { ItemDetails } from '../../../lib/model/comparison.ts'
import type { ItemMatch, MatchedTarget, PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import {
  isEnough,
  isMostlyIn,
  satisfiedAt,
  rankingForEvidence,
} from '../../../golden/matching/evidence-match.ts'
import type { DiagnosisFacts } from './facts.ts'
import { sharesOf } from './same-passage.ts'
import { targetPairs } from './target-pairs.ts'

/**
 * What became of a target in head's index: head removed the wording that base found, it is not there, cut into pieces of
 * which none will do, there, or nobody knows.
 */
export type InIndex = 'removed' | 'not-indexed' | 'split-by-chunking' | 'there' | 'unproven'

/** Where a target is missed although it stands in head's documents. */
export function inIndex(
  { base, head }: { readonly base: MatchedTarget; readonly head: MatchedTarget },
  sides: { readonly base: ItemMatch; readonly head: ItemMatch },
  facts: DiagnosisFacts,
): InIndex {
  switch (head.what.kind) {
    case 'doc':
      if (!isListed(head.what.id, facts)) return 'not-indexed'
      if (facts.manifest !== undefined) return 'there'
      return returnedOf(head.what.id, facts).length > 0 ? 'there' : 'unproven'
    case 'chunk': {
      const placed = sides.base.chunks[base.rank - 1]
      return placed === undefined ? 'unproven' : chunkInIndex(placed, facts)
    }
    case 'evidence': {
      const had = wordingsFound({ base, head }, sides.base, facts)
      if (had?.length === 0) return 'removed'
      const placeOf = (member: Member): InIndex => memberInIndex(member, sides.head, facts)
      if (had?.every((member) => placeOf(member) === 'not-indexed') === true) return 'not-indexed'
      if (head.what.any.some((member) => isReturnedWhole(member, sides.head, facts))) return 'there'
      const found = head.what.any.map((member) => inChunks(member, facts))
      if (found.every((each) => each === 'not-indexed')) return 'not-indexed'
      if (found.every((each) => each === 'not-indexed' || each === 'split-by-chunking'))
        return 'split-by-chunking'
      if (found.includes('there')) return 'there'
      return isSplitInRanking(head, sides.head, facts) ? 'split-by-chunking' : 'unproven'
    }
  }
}

/**
 * Of a target with several wordings, on head those that base found at its rank: another one further down is no reason why
 * they left. Undefined where there is one, or where none can be told.
 */
function wordingsFound(
  { base, head }: { readonly base: MatchedTarget; readonly head: MatchedTarget },
  { chunks }: ItemMatch,
  { corpora }: DiagnosisFacts,
): readonly Member[] | undefined {
  if (base.what.kind !== 'evidence' || head.what.kind !== 'evidence') return undefined
  if (base.what.any.length < 2 || head.what.any.length === 0) return undefined
  const texts = corpora.base && normalCorpusOf(corpora.base)
  const ranking = rankingForEvidence(chunks, ({ chunk }) =>
    texts === undefined ? chunk.text : textOfChunk(chunk, texts),
  )
  const had = base.what.any.filter((member) => satisfiedAt(member, ranking) === base.rank)
  const now = head.what.any
  return had.length === 0
    ? undefined
    : now.filter(({ doc, quote, section }) =>
        had.some(
          (one) =>
            one.quote === quote &&
            one.section === section &&
            (one.doc === doc || !now.some((other) => other.doc === one.doc)),
        ),
      )
}

/** A chunk of base: there where head's index holds one of the same document that spans it, or that was returned. */
export function chunkInIndex(placed: PlacedChunk, facts: DiagnosisFacts): InIndex {
  const { doc, start, end } = placed.chunk
  if (doc === undefined) return 'unproven'
  if (!isListed(doc, facts)) return 'not-indexed'
  const shares = sharesOf(facts.corpora)
  if (returnedOf(doc, facts).some((now) => shares(placed, now).base === 1)) return 'there'
  const { base, head } = facts.corpora
  // Offsets into a text that was edited mean another one.
  if (start === undefined || end === undefined || base?.text(doc) !== head.text(doc))
    return 'unproven'
  const spans = facts.chunksOf(documentId(doc)) ?? []
  const isThere = spans.some((span) => span.start <= start && span.end >= end)
  return isThere ? 'there' : 'unproven'
}

/** What head is known to return of a document, for whatever question: that is in its index. */
function returnedOf(doc: string, { returned }: DiagnosisFacts): readonly PlacedChunk[] {
  return returned?.onHead(documentId(doc)) ?? []
}

type Member = Extract<MatchedTarget['what'], { kind: 'evidence' }>['any'][number]

function isListed(doc: string, { manifest }: DiagnosisFacts): boolean {
  return manifest === undefined || manifest.has(documentId(doc))
}

function memberInIndex(member: Member, ranking: ItemMatch, facts: DiagnosisFacts): InIndex {
  return isReturnedWhole(member, ranking, facts) ? 'there' : inChunks(member, facts)
}

/** Whether head returned a chunk that holds the member, for the question of this `ranking` or any. */
function isReturnedWhole(member: Member, { chunks }: ItemMatch, facts: DiagnosisFacts): boolean {
  const { doc } = member
  if (!isListed(doc, facts)) return false
  const isWhole = (placed: PlacedChunk): boolean => holds([placed], member)
  const own = chunks.filter(({ chunk }) => chunk.doc !== undefined && documentId(chunk.doc) === doc)
  return own.some(isWhole) || returnedOf(doc, facts).some(isWhole)
}

/** By the chunks of head's index. Of several places of a quote any one will do. */
function inChunks({ doc, places, section }: Member, facts: DiagnosisFacts): InIndex {
  if (!isListed(doc, facts)) return 'not-indexed'
  const chunks = facts.chunksOf(doc)
  if (chunks === undefined || places.length === 0) return 'unproven'
  const found = new Set(
    places
      .slice(0, mostPlaces)
      .map((place) =>
        (section === undefined ? placeInIndex : sectionInIndex)(place, meeting(chunks, place)),
      ),
  )
  if (found.has('there')) return 'there'
  return found.has('split-by-chunking') ? 'split-by-chunking' : 'not-indexed'
}

/** Of a quote that a document repeats, the first places tell enough. */
const mostPlaces = 20

function placeInIndex(place: Span, chunks: readonly Span[]): InIndex {
  const cover = (spans: readonly Span[]): boolean =>
    isEnough(overlapLength(spans, place), place.end - place.start)
  if (!cover(chunks)) return 'not-indexed'
  return chunks.some((chunk) => cover([chunk])) ? 'there' : 'split-by-chunking'
}

/** A section is no more than its chunks: none of them splits it. */
function sectionInIndex(place: Span, chunks: readonly Span[]): InIndex {
  const isThere = (chunk: Span): boolean =>
    isMostlyIn({ spans: [chunk], length: chunk.end - chunk.start }, place)
  return chunks.some(isThere) ? 'there' : 'not-indexed'
}

/**
 * The chunks of a document, in its order, that hold a part of a place: found by halving, as there may be a hundred
 * thousand of them. Chunks overlap, so that starts ascend and ends do as well.
 */
function meeting(chunks: readonly Span[], { start, end }: Span): readonly Span[] {
  const first = firstIndex(chunks, (chunk) => chunk.end > start)
  const last = firstIndex(chunks, (chunk) => chunk.start >= end)
  return chunks.slice(first, last)
}

/**
 * What head returned covers the evidence together, and no chunk of it does alone. Only where the whole index is not
 * known: what was returned is a part of it.
 */
function isSplitInRanking(
  target: MatchedTarget,
  { chunks }: ItemMatch,
  { chunksOf }: DiagnosisFacts,
): boolean {
  if (target.what.kind !== 'evidence' || target.rank === Infinity) return false
  const members = target.what.any
  if (members.some(({ doc }) => chunksOf(doc) !== undefined)) return false
  return !chunks.some((chunk) => members.some((member) => holds([chunk], member)))
}

/** Whether head returns, for whatever question, a chunk with a part of a passage that this one lost: its index has that place. */
export function isReturnedInPart(details: ItemDetails, facts: DiagnosisFacts): boolean {
  return targetPairs(details, undefined).some(({ base, head }) => {
    if (base.rank === Infinity || head.rank < Infinity || head.what.kind !== 'evidence')
      return false
    return head.what.any.some(({ doc, places }) =>
      returnedOf(doc, facts).some((chunk) => {
        const spans = chunk.places.map(({ span }) => span)
        return places.slice(0, mostPlaces).some((place) => overlapLength(spans, place) > 0)
      }),
    )
  })
}

/** Whether the chunks together hold enough of an evidence. A chunk that only words can be compared of uses its own. */
export function holds(
  chunks: readonly PlacedChunk[],
  member: Member,
  textOf: (placed: PlacedChunk) => string | undefined = ({ chunk }) => chunk.text,
): boolean {
  return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity
}
