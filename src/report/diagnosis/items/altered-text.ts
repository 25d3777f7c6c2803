import { alteredFacts } from '../../../golden/matching/altered/altered-facts.ts'
import { factsIn } from '../../../golden/matching/altered/facts-in.ts'
import { satisfiedAt, rankingForEvidence } from '../../../golden/matching/evidence-match.ts'
import { overlapLength } from '../../../golden/matching/intervals.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { align } from '../../../golden/matching/quotes/align.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { AlteredFact, MatchedTarget, PlacedChunk } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { type Letters, lettersOf, onlyLetters } from '../../../lib/text/words/letters.ts'
import { returnedOf, type Member } from '../stages/target-in-index.ts'
import type { Found } from './attribute-item.ts'
import { type DegradedMatch, lossOf } from './before-ranks.ts'
import type { DiagnosisFacts } from './facts.ts'
import type { Within } from './rank-loss.ts'
import type { TargetPair } from './target-pairs.ts'

/**
 * Returns `text-altered` if a chunk within head's reach should contain the lost passage but does not,
 * because its text lacks facts of the passage or is only the beginning or end of base's text under the
 * same id. `claim` is a missing fact as the document writes it.
 */
export function alteredText(
  lost: TargetPair,
  { base, head, chunks }: DegradedMatch & Pick<Within, 'chunks'>,
  facts: DiagnosisFacts,
): Found | undefined {
  const { what } = lost.head
  if (what.kind !== 'evidence') return undefined
  const had = base.chunks[lost.base.rank - 1]
  const found =
    placedWithout(what, chunks.head, facts) ??
    (had && sameChunk(what, { had, others: chunks.head }, facts))
  if (found === undefined) return undefined
  const { placed, fact } = found
  const rank = head.chunks.findIndex(({ chunk }) => chunk.id === placed.chunk.id) + 1
  const loss = lossOf(lost, 'text-altered')
  return {
    ...loss,
    rank: { base: loss.rank?.base, head: rank || undefined },
    chunk: placed.chunk.id,
    claim: fact,
  }
}

const none: readonly never[] = []

type Evidence = Extract<MatchedTarget['what'], { kind: 'evidence' }>
type Altered = { readonly placed: PlacedChunk; readonly fact: string | undefined }

/**
 * Returns the first chunk that would count as containing the passage if altered facts in its text were
 * ignored.
 */
function placedWithout(
  { any }: Evidence,
  chunks: readonly PlacedChunk[],
  { corpora }: DiagnosisFacts,
): Altered | undefined {
  if (chunks.every(({ altered }) => altered === undefined)) return undefined
  const texts = normalCorpusOf(corpora.head)
  const bare = chunks.map((placed) =>
    placed.altered === undefined ? placed : { ...placed, altered: none },
  )
  const ranking = rankingForEvidence(bare, ({ chunk }) => textOfChunk(chunk, texts))
  const known = any.filter(({ places }) => places.length > 0)
  const rank = Math.min(Infinity, ...known.map((member) => satisfiedAt(member, ranking)))
  const placed = rank === Infinity ? undefined : chunks[rank - 1]
  if (placed?.altered === undefined) return undefined
  const fact = firstFact(placed.altered.filter((one) => known.some((each) => isIn(one, each))))
  return fact === undefined ? undefined : { placed, fact }
}

function isIn({ doc, span }: AlteredFact & { readonly doc: string }, member: Member): boolean {
  return doc === member.doc && member.places.some((place) => overlapLength([span], place) > 0)
}

/**
 * Returns the first altered number or, if there is none, the first altered fact, as the document writes
 * it.
 */
function firstFact(altered: readonly AlteredFact[]): string | undefined {
  return (altered.find(({ kind }) => kind === 'number') ?? altered[0])?.written
}

/**
 * Returns head's chunk with the same id as base's if its text lacks facts of the passage, or if its text
 * is cut off and no chunk that head returned contains the rest.
 */
function sameChunk(
  { any }: Evidence,
  { had, others }: { readonly had: PlacedChunk; readonly others: readonly PlacedChunk[] },
  facts: DiagnosisFacts,
): Altered | undefined {
  const placed = others.find(({ chunk }) => isSame(had, chunk))
  const [before, now] = [had.chunk.text, placed?.chunk.text]
  if (placed === undefined || before === undefined || now === undefined) return undefined
  const [old, own] = [lettersOf(before), lettersOf(now)]
  if (old.text === own.text || own.text === '') return undefined
  const isCut = old.text.startsWith(own.text) || old.text.endsWith(own.text)
  if (isCut) {
    const isSplit = isElsewhere(any, facts) || isCutOtherwise(placed, { old, own, others }, facts)
    return isSplit ? undefined : { placed, fact: undefined }
  }
  const pieces = align(own.text, old.text)?.pieces ?? []
  const stated = new Set(any.flatMap(({ quote }) => factsIn(quote)).map(({ key }) => key))
  const fact = firstFact(alteredFacts(own, old, pieces).filter(({ key }) => stated.has(key)))
  return fact === undefined ? undefined : { placed, fact }
}

/**
 * Returns whether another of head's chunks consists entirely of text that was cut off from this one. If
 * so, head splits the document into shorter chunks.
 */
function isCutOtherwise(
  { chunk: { id, doc } }: PlacedChunk,
  {
    old,
    own,
    others,
  }: { readonly others: readonly PlacedChunk[] } & Record<'old' | 'own', Letters>,
  facts: DiagnosisFacts,
): boolean {
  const ofDocument = doc === undefined ? [] : returnedOf(doc, facts)
  return [...others, ...ofDocument].some(({ chunk }) => {
    const letters = chunk.id === id ? '' : onlyLetters(chunk.text ?? '')
    return letters !== '' && old.text.includes(letters) && !own.text.includes(letters)
  })
}

/** Returns whether two chunks have the same id and document. */
function isSame({ chunk: had }: PlacedChunk, now: PlacedChunk['chunk']): boolean {
  const [base, head] = [had.doc, now.doc].map((doc) => doc && documentId(doc))
  return had.id === now.id && base === head
}

/**
 * Returns whether chunks that head returned for this or any other question contain enough of the
 * passage.
 */
function isElsewhere(any: Evidence['any'], facts: DiagnosisFacts): boolean {
  return any.some((member) => {
    const chunks = returnedOf(member.doc, facts)
    return (
      satisfiedAt(
        member,
        rankingForEvidence(chunks, ({ chunk }) => chunk.text),
      ) !== Infinity
    )
  })
}
