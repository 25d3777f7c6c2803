import type { GoneLabel, MatchNote, RewordedNote, StaleLabel } from '../../lib/model/comparison.ts'
import type { EvidenceTarget, Labels } from '../../lib/model/items/golden-set.ts'
import type { MeasuredSides, Side, Sides } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { followDocuments } from './follow/follow-documents.ts'
import {
  type Documents,
  type LabelledItem,
  type Member,
  memberOf,
  staleLabel,
} from './label-member.ts'
import { labelNotes, rewordedNote } from './label-notes.ts'

/** An evidence that counts; `places` are its occurrences, empty if only its words can be compared. */
export type UsableEvidence = {
  readonly doc: string
  readonly quote: string
  /** The slug of its heading, where a whole section counts. */
  readonly section?: string
  readonly places: readonly Span[]
}

/** One thing to find, with the members that a side's documents contain: none if head removed them all. */
export type UsableTarget = {
  readonly grade: number
  readonly any: readonly UsableEvidence[]
  /** Characters of it that was on base, where head removed them all. */
  readonly lost?: number
}

export type TargetLabels =
  | { readonly kind: 'chunks' | 'docs'; readonly grades: ReadonlyMap<string, number> }
  | { readonly kind: 'evidence' | 'sections'; readonly targets: readonly UsableTarget[] }

/** The same, or that there is nothing; `stale`: nothing that both sides could be held to. */
export type UsableLabels = TargetLabels | { readonly kind: 'none' } | { readonly kind: 'stale' }

/** The labels of one item on the measured sides, and what a reader should know about them. */
export type ResolvedLabels = {
  readonly labels: MeasuredSides<UsableLabels>
  readonly stale: readonly StaleLabel[]
  readonly gone: readonly AskedOf<Omit<GoneLabel, 'onBase'>, TargetLabels>[]
  readonly notes: readonly (OtherNote | AskedOf<Omit<RewordedNote, 'reach'>, Sides<TargetLabels>>)[]
}

type AskedOf<Label, Asked> = Label & { readonly asked: Asked }
type OtherNote = Exclude<MatchNote, RewordedNote>

/**
 * Looks an item's labels up in base's documents and follows them into head's. What base itself does not
 * contain is stale and left out on both sides. What head removed is gone: it counts on base, and nothing
 * satisfies it on head, so the loss shows. If head declares it, by withdrawing, relabelling or marking the
 * question, it is left out on both sides. Without a base, head alone decides.
 */
export function usableLabels(labelled: LabelledItem, documents: Documents): ResolvedLabels {
  const { labels, answerable } = labelled.item
  const { corpora, moves } = documents
  const onBoth = (alike: UsableLabels): ResolvedLabels => {
    const both = { base: corpora.base && alike, head: alike }
    return { labels: both, stale: [], gone: [], notes: [] }
  }
  if (!answerable) return onBoth({ kind: 'none' })
  switch (labels.kind) {
    case 'none':
      return onBoth(labels)
    case 'chunks':
      return onBoth(labels.grades.size === 0 ? { kind: 'stale' } : labels)
    case 'docs':
      if (labels.grades.size === 0) return onBoth({ kind: 'stale' })
      return corpora.base === undefined
        ? onBoth(labels)
        : followDocuments(labels.grades, labelled, moves)
    case 'evidence':
    case 'sections':
      return followTargets(labels, labelled, documents)
  }
}

type Target = EvidenceTarget & { readonly members: readonly Member[] }

function followTargets(
  written: Extract<Labels, { readonly targets: unknown }>,
  labelled: LabelledItem,
  documents: Documents,
): ResolvedLabels {
  const { corpora } = documents
  const targets = written.targets.map((target): Target => {
    const members = target.any.map((evidence) => memberOf(evidence, documents))
    return { ...target, members }
  })
  const { kind } = written
  const askedOn = (side: Side, target: Target): TargetLabels => {
    return { kind, targets: [usableTarget(target, side)] }
  }
  const gone = new Map(
    targets.filter(isGone).map((target) => {
      const label = goneLabel(target, labelled, documents.moves)
      return [target, { ...label, asked: askedOn('base', target) }] as const
    }),
  )
  const counted = targets.filter(
    (target) =>
      gone.get(target)?.declared !== true &&
      target.members.some(({ onBase }) => onBase.kind !== 'missing'),
  )
  const onSide = (side: Side): UsableLabels => {
    if (counted.length === 0) return { kind: 'stale' }
    return { kind, targets: counted.map((target) => usableTarget(target, side)) }
  }
  const members = targets.flatMap((target) => target.members)
  const notesOn = (target: Target): ResolvedLabels['notes'] => {
    const { grade } = target
    const asked = { base: askedOn('base', target), head: askedOn('head', target) }
    return target.members.flatMap((member) => [
      ...labelNotes(member, labelled, corpora),
      ...rewordedNote(member, labelled, corpora).map((note) => ({ ...note, grade, asked })),
    ])
  }
  const stale = members.flatMap((member) => staleLabel(member, labelled, corpora))
  return {
    labels: { base: corpora.base && onSide('base'), head: onSide('head') },
    stale: [...new Map(stale.map((label) => [JSON.stringify(label), label])).values()],
    gone: [...gone.values()],
    notes: targets.flatMap(notesOn),
  }
}

/** Whether head removed all that base contains of it. */
function isGone({ members }: Target): boolean {
  const left = members.filter(({ onHead }) => onHead.kind !== 'missing')
  return left.length > 0 && left.every(({ onHead }) => onHead.kind === 'gone')
}

/** Declared, unless head asks for the same target still, or has its document still and only indexes it no more. */
function goneLabel(
  target: Target,
  { item, proposed }: LabelledItem,
  { removed }: Documents['moves'],
): Omit<GoneLabel, 'onBase'> {
  const { grade, members } = target
  const first = members.find(({ onHead }) => onHead.kind === 'gone')?.evidence
  const asked =
    proposed?.answerable === true && 'targets' in proposed.labels ? proposed.labels.targets : []
  const doc = first?.doc ?? ''
  const from = removed.get(doc) ?? 'file'
  const declared = from === 'file' && !asked.some((other) => quotesOf(other) === quotesOf(target))
  return { item: item.id, doc, quote: first?.quote, grade, declared, from }
}

function quotesOf({ any }: EvidenceTarget): string {
  return JSON.stringify(
    any.map(({ doc, quote }) => JSON.stringify([documentId(doc), quote])).toSorted(),
  )
}

function usableTarget({ grade, members }: Target, side: Side): UsableTarget {
  const any = members.flatMap((member) => usableEvidence(member, side))
  if (any.length > 0) return { grade, any }
  const lengths = members.flatMap(({ onBase }) =>
    onBase.kind === 'found' ? onBase.places.map(({ start, end }) => end - start) : [],
  )
  return { grade, any, lost: Math.min(...lengths) }
}

function usableEvidence(
  { evidence: { doc, quote, section }, onBase, onHead }: Member,
  side: Side,
): readonly UsableEvidence[] {
  const named = { doc, quote, ...(section !== undefined && { section }) }
  if (onHead.kind === 'words') return [{ ...named, places: [] }]
  if (side === 'head')
    return 'at' in onHead ? onHead.at.map((place) => ({ ...named, ...place })) : []
  return onBase.kind === 'found' ? [{ ...named, places: onBase.places }] : []
}
