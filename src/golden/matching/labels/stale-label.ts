import type { LeftOutLabel, StaleLabel } from '../../../lib/model/comparison.ts'
import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import type { Sides } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { changesOf } from '../follow/document-changes.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import { type Documents, type LabelledItem, type Member, placesOn } from './label-member.ts'

/**
 * Returns a stale label if base's documents (or head's, if there is no base) do not contain the
 * quote, and otherwise an empty list.
 */
export function staleLabel(
  { evidence, onBase, onHead }: Member,
  { item }: LabelledItem,
  { corpora: { base, head }, moves }: Documents,
): readonly LeftOutLabel[] {
  if (onBase.kind !== 'missing' || onHead.kind === 'found') return []
  const without = placesOn(head, evidence).length > 0 ? 'base' : 'both'
  const isUnread = [base ?? head, head].every((side) => side.source(evidence.doc) === undefined)
  return [
    {
      item: item.id,
      ...owedBy(evidence),
      on: base === undefined ? 'head' : without,
      ...(evidence.section !== undefined && isUnread && { unread: true }),
      ...(base !== undefined &&
        without === 'both' &&
        losesText(evidence.doc, { corpora: { base, head }, moves }) && { shortened: true }),
    },
  ]
}

/** Returns whether head removes a document or one of its sentences. */
function losesText(
  doc: string,
  {
    corpora: { base, head },
    moves: { renamed },
  }: Documents & { readonly corpora: Sides<NormalCorpus> },
): boolean {
  const before = base.source(doc)
  const after = head.source(renamed.get(doc) ?? doc)
  if (before === undefined || before === after) return false
  return after === undefined || changesOf(before, after).isLost.includes(true)
}

/**
 * Returns the name and quote of a label that was not found and, if its document's history shows it,
 * the reason why it was lost.
 */
export function owedBy({ doc, quote, history }: Evidence): Omit<StaleLabel, 'item' | 'on'> {
  const lost = history?.kind === 'lost' ? history : undefined
  const { why, commit } = lost ?? {}
  return {
    name: documentId(doc),
    quote,
    ...(why !== undefined && { history: why }),
    ...(commit !== undefined && { commit }),
  }
}
