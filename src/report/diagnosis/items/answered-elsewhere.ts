import type { Attribution } from '../../../lib/model/cause.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { askedAnew } from './asked-anew.ts'
import { eitherLabel } from './either-label.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { rewordedAnew } from './reworded-anew.ts'
import { saidInOtherWords } from './said-in-other-words.ts'
import { saidOnTopic } from './said-on-topic.ts'
import type { TargetPair } from './target-pairs.ts'

/** A chunk in head's context and the text in it that may answer a question. */
export type Said = { readonly placed: PlacedChunk; readonly said: string }

/**
 * Returns a passage that head's generator saw and that may also answer a lost target's question. If
 * head changes the document of either this passage or the lost one, adds a label that accepts both.
 * If head changes neither document, such a label would hide a loss in the pipeline.
 */
export function answeredElsewhere(
  lost: TargetPair,
  degraded: Pick<DegradedItem, 'item' | 'details'>,
  facts: DiagnosisFacts,
): Attribution['elsewhere'] {
  const found =
    askedAnew(degraded, facts) ??
    saidInOtherWords(lost, degraded, facts) ??
    rewordedAnew(lost, degraded, facts) ??
    saidOnTopic(lost, degraded, facts)
  if (found === undefined) return undefined
  const { id: chunk, doc } = found.placed.chunk
  const { what } = lost.base
  const docs = [doc, ...(what.kind === 'evidence' ? what.any.map((one) => one.doc) : [])]
  const label = docs.some((one) => one !== undefined && isChanged(one, facts))
    ? eitherLabel(lost, found, { item: degraded.item, corpora: facts.corpora })
    : undefined
  return { chunk, doc, ...(label && { label }) }
}

/**
 * Returns whether head changes, adds or removes a document. Returns false if its text on base is
 * unknown.
 */
function isChanged(doc: string, { corpora, onBase }: DiagnosisFacts): boolean {
  const name = documentId(doc)
  const before = onBase(name)
  return before !== undefined && before !== corpora.head.text(name)
}
