import type { Sides } from '../../../lib/sides.ts'
import type { Attribution } from '../../../lib/model/cause.ts'
import type { ItemMatch, MatchedTarget, Span } from '../../../lib/model/item-match.ts'
import type { Found } from './attribute-item.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { inIndex } from './in-index.ts'
import type { TargetPair } from './target-pairs.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { isHeld, sharesOf } from './same-passage.ts'
import { stageOfTarget } from '../stages/stage-of-target.ts'
import { linesOf } from '../../../golden/matching/lines-of-span.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { onlyLetters } from '../../../lib/text/words/letters.ts'

/** A question that got worse, with both sides' results matched with its labels. */
export type DegradedMatch = Sides<ItemMatch> & { readonly degraded: DegradedItem }

/**
 * Returns the cause if head could not have ranked a lost target as high as base did, for example because
 * head's index lacks the target. Returns undefined if head merely ranks the target worse.
 */
export function beforeRanks(
  pair: TargetPair,
  matched: DegradedMatch,
  facts: DiagnosisFacts,
): Found | undefined {
  const stage = stageOfTarget(pair.head, inIndex(pair, matched, facts))
  if (stage === 'not-in-documents') return lossOf(pair, 'evidence-gone')
  if (stage === 'not-indexed') return lossOf(pair, 'not-indexed')
  if (stage === 'cut-in-two') return lossOf(pair, 'split-by-chunking')
  const moved = movedTo(pair, matched.degraded.item, facts)
  if (moved !== undefined) return { ...lossOf(pair, 'moved-text'), movedTo: moved }
  if (stage === 'outside-context') return undefined
  const returned = { base: matched.base.returned, head: matched.head.returned }
  if (isListCut(pair.base.rank, returned, facts))
    return { ...lossOf(pair, 'list-cut'), room: returned.head }
  if (stage === 'beyond-list') return lossOf(pair, 'not-retrieved')
  return isNeverReturned(pair, matched, facts)
    ? { ...lossOf(pair, 'not-indexed'), neverReturned: true }
    : lossOf(pair, 'unknown')
}

/**
 * Returns whether head's list ends before the target's rank on base, because head returned fewer
 * chunks than base and than requested.
 */
export function isListCut(
  rankOnBase: number,
  returned: Sides<number>,
  { depth }: DiagnosisFacts,
): boolean {
  return returned.head < Math.min(returned.base, depth) && rankOnBase > returned.head
}

export function lossOf({ base, head }: TargetPair, cause: Attribution['cause']): Found {
  return { cause, target: targetOf(base), rank: { base: rankOf(base), head: rankOf(head) } }
}

function targetOf({ what }: MatchedTarget): Attribution['target'] {
  if (what.kind !== 'evidence') return { kind: what.kind, name: what.id }
  return { kind: 'evidence', name: what.any[0]?.doc ?? '' }
}

function rankOf({ rank }: MatchedTarget): number | undefined {
  return rank === Infinity ? undefined : rank
}

/**
 * A document's absence on head is significant only if base returned the document for at least this
 * many questions.
 */
const fewest = 3

/**
 * The share of other documents' chunks that head must still return. Below that share, a document's
 * absence may be due to chance.
 */
const kept = 0.75

/**
 * For a pipeline that does not list its documents, returns whether a lost target's document is
 * probably missing from head's index. This is assumed if base returned the document for several
 * questions and head for none, while head still returns the chunks of other documents that base
 * returned for this question. Returns false if base returned none, because head may merely use
 * different names for its documents.
 */
function isNeverReturned(
  pair: TargetPair,
  { base, head }: Sides<ItemMatch>,
  { corpora, manifest, returned }: DiagnosisFacts,
): boolean {
  if (manifest !== undefined || returned === undefined) return false
  const docs = documentsOf(pair, base)
  const isMissing = (doc: string): boolean => returned.onHead(doc).length === 0
  if (docs.head.length === 0 || !docs.head.every(isMissing)) return false
  if (!docs.base.some((doc) => returned.onBase(doc) >= fewest)) return false
  const shares = sharesOf(corpora)
  const others = base.chunks.filter(({ chunk: { doc } }) => {
    return doc !== undefined && !isMissing(documentId(doc))
  })
  const still = others.filter((one) => isHeld(one, { side: 'base', others: head.chunks, shares }))
  return others.length > 0 && still.length >= kept * others.length
}

function documentsOf({ base, head }: TargetPair, match: ItemMatch): Sides<readonly string[]> {
  if (base.what.kind === 'evidence' && head.what.kind === 'evidence')
    return {
      base: base.what.any.map(({ doc }) => doc),
      head: head.what.any.map(({ doc }) => doc),
    }
  const named = match.chunks[base.rank - 1]?.chunk.doc
  const docs = named === undefined ? [] : [documentId(named)]
  return { base: docs, head: docs }
}

/**
 * Returns the place in head's documents to which a lost target moved. The place is either in another
 * document (not merely the target's own document under a new name) or elsewhere in the target's own
 * document. Returns undefined if any wording of the target stayed in place.
 */
function movedTo(
  { base, head }: TargetPair,
  { notes }: DegradedItem['item'],
  facts: DiagnosisFacts,
): Attribution['movedTo'] {
  if (base.what.kind !== 'evidence' || head.what.kind !== 'evidence') return undefined
  const found = head.what.any
  const hasLeft = base.what.any.every(({ doc, quote, places: [span] }) => {
    const isOut = notes.some(
      (note) =>
        note.kind === 'moved' && note.by === 'text' && note.doc === doc && note.quote === quote,
    )
    const stayed = found.find((one) => one.doc === doc && one.quote === quote)
    return isOut || hasOtherNeighbours(doc, { base: span, head: stayed?.places[0] }, facts)
  })
  const [first] = found
  if (!hasLeft || first === undefined) return undefined
  const [place] = first.places
  return { doc: first.doc, lines: place && linesOf(facts.corpora.head, first.doc, place) }
}

/** The number of letters compared on either side of a passage to determine whether it moved. */
const beside = 40

/**
 * Returns whether the text before and after a passage is still in head's document but no longer
 * next to the passage. This means that the passage moved, rather than that its neighbours were
 * edited.
 */
function hasOtherNeighbours(
  doc: string,
  spans: Sides<Span | undefined>,
  { corpora }: DiagnosisFacts,
): boolean {
  const [base, head] = [corpora.base?.text(doc), corpora.head.text(doc)]
  if (base === undefined || head === undefined || !spans.base || !spans.head) return false
  if (base === head) return false
  const [ofBase, ofHead] = [neighbours(base, spans.base), neighbours(head, spans.head)]
  const holds = (text: string): boolean =>
    text.length >= beside && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0
  return ofBase.every((text, side) => text !== ofHead[side] && holds(text))
}

/**
 * Returns up to `beside` letters before and after a span. Looks at four times as many characters,
 * because not every character is a letter.
 */
function neighbours(text: string, { start, end }: Span): readonly string[] {
  return [
    onlyLetters(text.slice(Math.max(0, start - 4 * beside), start)).slice(-beside),
    onlyLetters(text.slice(end, end + 4 * beside)).slice(0, beside),
  ]
}
