import { documentId } from '../../../lib/text/markup/document-id.ts'
import { overlapLength } from '../../../golden/matching/intervals.ts'
import type { ItemDetails } from '../../../lib/model/comparison.ts'
import type { ItemMatch, MatchedTarget, PlacedChunk } from '../../../lib/model/item-match.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { satisfiedAt, rankingForEvidence } from '../../../golden/matching/evidence-match.ts'
import type { DiagnosisFacts } from './facts.ts'
import { sharesOf } from './same-passage.ts'
import { targetPairs } from './target-pairs.ts'
import {
  type InIndex,
  isListed,
  type Member,
  memberInIndex,
  mostPlaces,
  returnedOf,
  targetInIndex,
} from '../stages/target-in-index.ts'

export function inIndex(
  { base, head }: { readonly base: MatchedTarget; readonly head: MatchedTarget },
  sides: { readonly base: ItemMatch; readonly head: ItemMatch },
  facts: DiagnosisFacts,
): InIndex {
  switch (head.what.kind) {
    case 'doc':
      return targetInIndex(head, sides.head, facts)
    case 'chunk': {
      const placed = sides.base.chunks[base.rank - 1]
      return placed === undefined ? 'unproven' : chunkInIndex(placed, facts)
    }
    case 'evidence': {
      const had = wordingsFound({ base, head }, sides.base, facts)
      if (had?.length === 0) return 'removed'
      const placeOf = (member: Member): InIndex => memberInIndex(member, sides.head, facts)
      return had?.every((member) => placeOf(member) === 'not-indexed') === true
        ? 'not-indexed'
        : targetInIndex(head, sides.head, facts)
    }
  }
}

/**
 * Returns the wordings of head's target that base found at the target's rank. A wording further
 * down base's ranking does not explain the loss. Returns undefined if the target has only one
 * wording or if the wordings cannot be determined.
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

/**
 * Returns the state of one of base's chunks in head's index. This is `not-indexed` if the index
 * does not list the chunk's document, `there` if head returned or indexed a chunk of that document
 * that covers the base chunk, and otherwise `unproven`.
 */
export function chunkInIndex(placed: PlacedChunk, facts: DiagnosisFacts): InIndex {
  const { doc, start, end } = placed.chunk
  if (doc === undefined) return 'unproven'
  if (!isListed(doc, facts)) return 'not-indexed'
  const shares = sharesOf(facts.corpora)
  if (returnedOf(doc, facts).some((now) => shares(placed, now).base === 1)) return 'there'
  const { base, head } = facts.corpora
  // Offsets into an edited text no longer refer to the same place.
  if (start === undefined || end === undefined || base?.text(doc) !== head.text(doc))
    return 'unproven'
  const spans = facts.chunksOf(documentId(doc)) ?? []
  const isThere = spans.some((span) => span.start <= start && span.end >= end)
  return isThere ? 'there' : 'unproven'
}

/**
 * Returns whether head returns, for any question, a chunk with part of a passage that this question
 * lost. Such a chunk proves that head's index covers that part of the document.
 */
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
