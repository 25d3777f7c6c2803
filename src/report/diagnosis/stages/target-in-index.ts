import { SharedChunk } from '../../../lib/model/run.ts'
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
 * The state of a target in head's index.
 *
 * - `removed`: head no longer has the wording that base found.
 * - `not-indexed`: the index lacks the target.
 * - `split-by-chunking`: chunks split the target, and none contains enough of it.
 * - `there`: the index contains it.
 * - `unproven`: which of these applies is unknown.
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

/**
 * Returns the chunks of a document that head returned for any question and that are therefore in
 * its index.
 */
export function returnedOf(doc: string, { returned }: IndexFacts): readonly PlacedChunk[] {
  return returned?.onHead(documentId(doc)) ?? []
}

/**
 * Returns whether the index may contain a document, because head's manifest lists it or there is no
 * manifest.
 */
export function isListed(doc: string, { manifest }: IndexFacts): boolean {
  return manifest === undefined || manifest.has(documentId(doc))
}

export function memberInIndex(member: Member, ranking: ItemMatch, facts: IndexFacts): InIndex {
  return isReturnedWhole(member, ranking, facts) ? 'there' : inChunks(member, facts)
}

/**
 * Returns whether head returned a chunk that contains this piece of evidence, for this or any other
 * question.
 */
function isReturnedWhole(member: Member, { chunks }: ItemMatch, facts: IndexFacts): boolean {
  const { doc } = member
  if (!isListed(doc, facts)) return false
  const isWhole = (placed: PlacedChunk): boolean => holds([placed], member)
  const own = chunks.filter(({ chunk }) => SharedChunk.document(chunk) === doc)
  return own.some(isWhole) || returnedOf(doc, facts).some(isWhole)
}

/**
 * Returns the state of a piece of evidence in head's index, based on the index's chunks. If a quote
 * occurs in several places, any one of them is enough.
 */
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

/** The maximum number of places considered for a quote that a document repeats. */
export const mostPlaces = 20

function placeInIndex(place: Span, chunks: readonly Span[]): InIndex {
  const cover = (spans: readonly Span[]): boolean =>
    isEnough(overlapLength(spans, place), place.end - place.start)
  if (!cover(chunks)) return 'not-indexed'
  return chunks.some((chunk) => cover([chunk])) ? 'there' : 'split-by-chunking'
}

/**
 * Returns `there` if any chunk in the index lies mostly within the section. One such chunk is
 * enough, so chunking cannot split a section.
 */
function sectionInIndex(place: Span, chunks: readonly Span[]): InIndex {
  const isThere = (chunk: Span): boolean =>
    isMostlyIn({ spans: [chunk], length: chunk.end - chunk.start }, place)
  return chunks.some(isThere) ? 'there' : 'not-indexed'
}

/**
 * Returns the chunks of a document that overlap a place, in order. Uses binary search, since there
 * may be a hundred thousand of them. Chunks may overlap, but both their starts and their ends must
 * be ascending.
 */
function meeting(chunks: readonly Span[], { start, end }: Span): readonly Span[] {
  const first = firstIndex(chunks, (chunk) => chunk.end > start)
  const last = firstIndex(chunks, (chunk) => chunk.start >= end)
  return chunks.slice(first, last)
}

/**
 * Returns whether head's results contain the evidence only in several chunks, none of which
 * contains enough of it. Returns false if the index's chunks are known, because results show only
 * some of them.
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

/**
 * Returns whether the chunks together contain enough of a piece of evidence. `textOf` provides a
 * chunk's text if only words can be compared.
 */
export function holds(
  chunks: readonly PlacedChunk[],
  member: Member,
  textOf: (placed: PlacedChunk) => string | undefined = ({ chunk }) => chunk.text,
): boolean {
  return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity
}
