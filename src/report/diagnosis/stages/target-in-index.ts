import { firstIndex } from '../../../lib/first-index.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { overlapLength } from '../../../golden/matching/intervals.ts'
import type { ItemMatch, MatchedTarget, PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import {
  isEnough,
  isMostlyIn,
  satisfiedAt,
  rankingForEvidence,
} from '../../../golden/matching/evidence-match.ts'
import type { DiagnosisFacts } from '../items/facts.ts'

/**
 * Where a target is in head's index: head removed the wording that base found, it is not there, cut into
 * pieces of which none will do, there, or it is unknown.
 */
export type InIndex = 'removed' | 'not-indexed' | 'split-by-chunking' | 'there' | 'unproven'

export function targetInIndex(
  target: MatchedTarget,
  ranking: ItemMatch,
  facts: IndexFacts,
): InIndex {
  const { what } = target
  switch (what.kind) {
    case 'doc':
      if (target.rank !== Infinity) return 'there'
      if (!isListed(what.id, facts)) return 'not-indexed'
      if (facts.manifest !== undefined) return 'there'
      return returnedOf(what.id, facts).length > 0 ? 'there' : 'unproven'
    case 'chunk':
      return target.rank === Infinity ? 'unproven' : 'there'
    case 'evidence': {
      if (what.any.some((member) => isReturnedWhole(member, ranking, facts))) return 'there'
      const found = what.any.map((member) => inChunks(member, facts))
      if (found.every((each) => each === 'not-indexed')) return 'not-indexed'
      if (found.every((each) => each === 'not-indexed' || each === 'split-by-chunking'))
        return 'split-by-chunking'
      if (found.includes('there')) return 'there'
      return isSplitInRanking(target, ranking, facts) ? 'split-by-chunking' : 'unproven'
    }
  }
}

type IndexFacts = Pick<DiagnosisFacts, 'manifest' | 'returned' | 'chunksOf'>

export type Member = Extract<MatchedTarget['what'], { kind: 'evidence' }>['any'][number]

/** What head is known to return of a document, for whatever question: that is in its index. */
export function returnedOf(doc: string, { returned }: IndexFacts): readonly PlacedChunk[] {
  return returned?.onHead(documentId(doc)) ?? []
}

/** Whether the index may contain a document: head's manifest names it, or there is none. */
export function isListed(doc: string, { manifest }: IndexFacts): boolean {
  return manifest === undefined || manifest.has(documentId(doc))
}

export function memberInIndex(member: Member, ranking: ItemMatch, facts: IndexFacts): InIndex {
  return isReturnedWhole(member, ranking, facts) ? 'there' : inChunks(member, facts)
}

/** Whether head returned a chunk that contains the member, for the question of this `ranking` or any. */
function isReturnedWhole(member: Member, { chunks }: ItemMatch, facts: IndexFacts): boolean {
  const { doc } = member
  if (!isListed(doc, facts)) return false
  const isWhole = (placed: PlacedChunk): boolean => holds([placed], member)
  const own = chunks.filter(({ chunk }) => chunk.doc !== undefined && documentId(chunk.doc) === doc)
  return own.some(isWhole) || returnedOf(doc, facts).some(isWhole)
}

/** By the chunks of head's index. Of several places of a quote any one will do. */
function inChunks({ doc, places, section }: Member, facts: IndexFacts): InIndex {
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
export const mostPlaces = 20

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
 * The chunks of a document, in its order, that contain a part of a place: found by halving, as there may be a
 * hundred thousand of them. Chunks overlap, so that starts ascend and ends do as well.
 */
function meeting(chunks: readonly Span[], { start, end }: Span): readonly Span[] {
  const first = firstIndex(chunks, (chunk) => chunk.end > start)
  const last = firstIndex(chunks, (chunk) => chunk.start >= end)
  return chunks.slice(first, last)
}

/**
 * What head returned covers the evidence together, and no chunk of it does alone. Only if the whole index is
 * not known: what was returned is a part of it.
 */
function isSplitInRanking(
  target: MatchedTarget,
  { chunks }: ItemMatch,
  { chunksOf }: IndexFacts,
): boolean {
  if (target.what.kind !== 'evidence' || target.rank === Infinity) return false
  const members = target.what.any
  if (members.some(({ doc }) => chunksOf(doc) !== undefined)) return false
  return !chunks.some((chunk) => members.some((member) => holds([chunk], member)))
}

/** Whether the chunks together hold enough of an evidence. A chunk that only words can be compared of uses its own. */
export function holds(
  chunks: readonly PlacedChunk[],
  member: Member,
  textOf: (placed: PlacedChunk) => string | undefined = ({ chunk }) => chunk.text,
): boolean {
  return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity
}
