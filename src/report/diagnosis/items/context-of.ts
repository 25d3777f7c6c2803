import type { ItemDetails } from '../../../lib/model/comparison.ts'
import { assumedContext, contextChunks } from '../../../golden/matching/context-chunks.ts'
import { copyOf, copyRank } from '../../../golden/matching/follow/copies.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { ItemMatch, MatchedTarget, PlacedChunk } from '../../../lib/model/item-match.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { placeChunks } from '../../../golden/matching/match-item.ts'
import { normalCorpusOf, type NormalCorpus } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { Side } from '../../../lib/sides.ts'
import type { DiagnosisFacts } from './facts.ts'
import { holds } from '../stages/target-in-index.ts'

export type Context = {
  readonly chunks: readonly PlacedChunk[]
  /** Returns the text of a chunk in the context, or undefined if it is unknown. */
  readonly textOf: (placed: PlacedChunk) => string | undefined
}

const noTexts: NormalCorpus = {
  source: () => undefined,
  normalised: () => undefined,
  bare: () => undefined,
  sections: () => [],
  placesOf: () => ({ spans: [], inPieces: false }),
}

/**
 * Returns the chunks that a side's generator saw, matched with the question's labels if it has any.
 * `size` is their number or, if no returned chunk has a reported id, the number of reported ids. Returns
 * undefined if the side's query failed.
 */
export function contextOf(
  side: Side,
  { results, matches }: Pick<ItemDetails, 'results' | 'matches'>,
  { contextK, corpora }: Pick<DiagnosisFacts, 'contextK' | 'corpora'>,
): (Context & { readonly size: number }) | undefined {
  const result = results[side]
  if (result?.kind !== 'answered') return undefined
  const corpus = corpora[side]
  const texts = corpus === undefined ? noTexts : normalCorpusOf(corpus)
  const placed = matches[side]?.chunks ?? placeChunks(result.chunks, texts)
  const rule = { reported: result.context, k: contextK[side] }
  const known = contextChunks(placed, rule)
  const chunks = known ?? placed.slice(0, assumedContext)
  const size = (known ?? result.context ?? chunks).length
  return { chunks, size, textOf: ({ chunk }) => textOfChunk(chunk, texts) }
}

/** Returns whether the context contains a target's chunk or document, or enough of its evidence. */
export function isSeen(
  { what }: MatchedTarget,
  { chunks, textOf }: Context,
  { match }: Pick<DiagnosisFacts, 'match'>,
): boolean {
  switch (what.kind) {
    case 'chunk':
      return chunks.some(({ chunk }) => chunk.id === what.id)
    case 'doc':
      return chunks.some(
        ({ chunk }) => chunk.doc !== undefined && documentId(chunk.doc) === what.id,
      )
    case 'evidence':
      return what.any.some(
        (member) =>
          holds(chunks, member, textOf) ||
          copyRank(member, chunks, { ...match, textOf }) < Infinity,
      )
  }
}

/**
 * Returns whether a generator could read a target. A word-for-word copy in another document counts,
 * because it is just as good for an answer.
 */
export function isReadable(
  target: MatchedTarget,
  context: Context,
  facts: Pick<DiagnosisFacts, 'match'>,
): boolean {
  const { what } = target
  const { chunks, textOf } = context
  return (
    isSeen(target, context, facts) ||
    (what.kind === 'evidence' &&
      what.any.some((member) => copyOf(member, chunks, { textOf }) !== undefined))
  )
}

/**
 * Returns whether a generator could read any of the question's relevant targets, or undefined if
 * there are none.
 */
export function seesSomething(
  match: ItemMatch | undefined,
  context: Context,
  facts: Pick<DiagnosisFacts, 'match'>,
): boolean | undefined {
  const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1))
  return targets.length === 0
    ? undefined
    : targets.some((target) => isReadable(target, context, facts))
}
