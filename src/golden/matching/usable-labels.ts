import type {
  GoneLabel,
  LeftOutLabel,
  MatchNote,
  RewordedNote,
} from '../../lib/model/comparison.ts'
import type { EvidenceTarget, GoldenItem, Labels } from '../../lib/model/items/golden-set.ts'
import type { MeasuredSides, Side, Sides } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { followDocuments } from './follow/follow-documents.ts'
import { type Documents, type LabelledItem, type Member, memberOf } from './labels/label-member.ts'
import { staleLabel } from './labels/stale-label.ts'
import { overlapLength } from './intervals.ts'
import { labelNotes, rewordedNote } from './labels/label-notes.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { resolveEvidence } from './quotes/resolve-evidence.ts'

/**
 * Evidence that can be scored. `places` contains its occurrences; empty if only its words can be
 * compared.
 */
export type UsableEvidence = {
  readonly doc: string
  readonly quote: string
  /** The heading's slug, if the label is on a whole section. */
  readonly section?: string
  readonly places: readonly Span[]
}

/**
 * A target with the evidence entries that a side's documents contain; `any` is empty if head
 * removed them all.
 */
export type UsableTarget = {
  readonly grade: number
  readonly any: readonly UsableEvidence[]
  /**
   * If head removed the whole target: the length of its shortest place on base, in UTF-16 code
   * units.
   */
  readonly lost?: number
}

export type TargetLabels =
  | { readonly kind: 'chunks' | 'docs'; readonly grades: ReadonlyMap<string, number> }
  | { readonly kind: 'evidence' | 'sections'; readonly targets: readonly UsableTarget[] }

/** `none`: the item has no labels; `stale`: none of its labels can be used on both sides. */
export type UsableLabels = TargetLabels | { readonly kind: 'none' } | { readonly kind: 'stale' }

/** An item's labels on the measured sides, with notes for the reader. */
export type ResolvedLabels = {
  readonly labels: MeasuredSides<UsableLabels>
  readonly stale: readonly LeftOutLabel[]
  readonly gone: readonly AskedOf<Omit<GoneLabel, 'onBase'>, Sides<TargetLabels>>[]
  readonly notes: readonly (OtherNote | FoundRewording)[]
}

type AskedOf<Label, Asked> = Label & { readonly asked: Asked }
type FoundRewording = AskedOf<Omit<RewordedNote, 'reach' | 'removed'>, Sides<TargetLabels>> & {
  readonly removed?: AskedOf<Omit<GoneLabel, 'onBase'>, TargetLabels>
}
type OtherNote = Exclude<MatchNote, RewordedNote>

/**
 * Looks up an item's labels in base's documents, then in head's. Labels that base itself does not
 * contain are stale and are left out on both sides. Text that head removed is gone: it counts on
 * base and cannot be found on head, so the loss is visible. If head also removes or relabels the
 * question, or marks it unanswerable, the removal is declared, and the label is left out on both
 * sides. Without a base, only head is considered.
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
    case 'docs': {
      if (labels.grades.size === 0) return onBoth({ kind: 'stale' })
      const followed = followDocuments(labels, labelled, moves)
      const { base, head } = followed.labels
      return { ...followed, labels: { base: corpora.base && base, head } }
    }
    case 'evidence':
    case 'sections':
      return followTargets(labels, labelled, documents)
  }
}

/**
 * Returns the question with the turns before it and its filters, because these may contain its
 * subject.
 */
export function questionOf({ query, history = [], filters = {} }: GoldenItem): string {
  return [...history.map(({ text }) => text), query, ...Object.values(filters).flat()].join(' ')
}

type Target = EvidenceTarget & { readonly members: readonly Member[] }

function followTargets(
  written: Extract<Labels, { readonly targets: unknown }>,
  labelled: LabelledItem,
  documents: Documents,
): ResolvedLabels {
  const { corpora } = documents
  const question = questionOf(labelled.item)
  const targets = written.targets.map((target): Target => {
    const members = target.any.map((evidence) => memberOf(evidence, { ...documents, question }))
    return { ...target, members: withNewText(members, corpora.head) }
  })
  const { kind } = written
  const askedOn = (side: Side, target: Target): TargetLabels => {
    return { kind, targets: [usableTarget(target, side)] }
  }
  const askedOnSides = (target: Target): Sides<TargetLabels> => {
    return { base: askedOn('base', target), head: askedOn('head', target) }
  }
  const gone = new Map(
    targets.filter(isGone).flatMap((target) => {
      const label = goneLabel(target, labelled, documents.moves)
      // A declared removal is not reported if an alternative is in a document that neither side
      // has, because the pull request cannot have removed that alternative.
      if (label.declared && hasWords(target)) return []
      return [[target, { ...label, asked: askedOnSides(target) }] as const]
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
    const told = target.members.filter((member) => !isAccepted(member, target))
    const lost = target.members.filter(({ onHead }) => onHead.kind === 'gone')
    const removed = lost.length > 0 && {
      ...goneLabel(target, labelled, documents.moves),
      asked: askedOn('base', { ...target, members: lost }),
    }
    return told.flatMap((member) => [
      ...labelNotes(member, labelled, corpora),
      ...rewordedNote(member, labelled, corpora).map((note) => {
        const base = askedOn('base', { ...target, members: [member] })
        const asked = { base, head: askedOn('head', target) }
        return { ...note, grade, asked, ...(removed && { removed }) }
      }),
    ])
  }
  const stale = members.flatMap((member) => staleLabel(member, labelled, documents))
  return {
    labels: { base: corpora.base && onSide('base'), head: onSide('head') },
    stale: [...new Map(stale.map((label) => [JSON.stringify(label), label])).values()],
    gone: [...gone.values()],
    notes: targets.flatMap(notesOn),
  }
}

/**
 * If base's documents contain one of a target's members, the members that only head's documents
 * contain count as found on head. Such a member may be on a page that the pull request adds, and
 * base's golden set already accepts its text.
 */
function withNewText(members: readonly Member[], head: NormalCorpus): readonly Member[] {
  if (!members.some(({ onBase }) => onBase.kind === 'found')) return members
  return members.map((member): Member => {
    const { evidence, onBase } = member
    const document = onBase.kind === 'missing' ? head.normalised(evidence.doc) : undefined
    const found = document && resolveEvidence(evidence, document)
    // Only an exact match counts, because a near match may state another fact.
    if (found?.kind !== 'found' || found.distance > 0) return member
    const at = [{ doc: evidence.doc, places: found.places }]
    return { ...member, onHead: { kind: 'found', by: 'place', at, distance: 0 } }
  })
}

/**
 * Returns whether head's rewording of a member overlaps an alternative that only head contains, so
 * that the target already accepts the new text.
 */
function isAccepted({ onHead }: Member, { members }: Target): boolean {
  if (onHead.kind !== 'found' || onHead.by !== 'rewording') return false
  const accepted = members.filter((one) => one.onBase.kind === 'missing')
  return onHead.at.some(({ doc, places }) =>
    accepted.some(
      ({ onHead: other }) =>
        other.kind === 'found' &&
        other.at.some(
          (place) =>
            place.doc === doc && places.some((span) => overlapLength(place.places, span) > 0),
        ),
    ),
  )
}

/**
 * Returns whether head removed all of the target's evidence that base contains. Ignores
 * alternatives in documents that neither side has: whether head still returns those is known only
 * when its chunks are matched.
 */
function isGone({ members }: Target): boolean {
  const left = members.filter(({ onHead: { kind } }) => kind !== 'missing' && kind !== 'words')
  return left.length > 0 && left.every(({ onHead }) => onHead.kind === 'gone')
}

/** Returns whether one of the alternatives is in a document that neither side has. */
function hasWords({ members }: Target): boolean {
  return members.some(({ onHead }) => onHead.kind === 'words')
}

/**
 * Returns the gone label for a target. Its removal is declared unless head's golden set still has
 * the same target, or the document still exists on head but is no longer in the index.
 */
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
