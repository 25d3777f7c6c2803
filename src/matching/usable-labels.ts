import type { MatchNote, StaleLabel } from '../model/comparison.ts'
import type { Evidence, GoldenItem } from '../model/golden-set.ts'
import type { MeasuredSides, Side, Sides } from '../core/sides.ts'
import { documentId } from '../text/document-id.ts'
import type { Span } from '../model/item-match.ts'
import type { NormalCorpus } from './normal-corpus.ts'
import { resolveEvidence, type Resolution } from './resolve-evidence.ts'

/** An evidence that counts; `places` are its occurrences, empty where only its words can be compared. */
export type UsableEvidence = {
  readonly doc: string
  readonly quote: string
  readonly places: readonly Span[]
}

/** One thing to find, with its members that are not stale; at least one. */
export type UsableTarget = { readonly grade: number; readonly any: readonly UsableEvidence[] }

/** What an item's labels ask for on one side. */
export type TargetLabels =
  | { readonly kind: 'chunks' | 'docs'; readonly grades: ReadonlyMap<string, number> }
  | { readonly kind: 'evidence'; readonly targets: readonly UsableTarget[] }

/** The same, or that there is nothing; `stale`: nothing that both sides could be held to. */
export type UsableLabels = TargetLabels | { readonly kind: 'none' } | { readonly kind: 'stale' }

/** The labels of one item on the measured sides, and what a reader should know about them. */
export type ResolvedLabels = {
  readonly labels: MeasuredSides<UsableLabels>
  readonly stale: readonly StaleLabel[]
  readonly notes: readonly MatchNote[]
}

/**
 * Looks each evidence up in each side's own text. One that is stale on either side is left out on both;
 * if the other side does not label it, or nothing is left on a side, the item is stale on both.
 * Without a base, head alone decides.
 */
export function usableLabels(
  golden: Sides<GoldenItem>,
  corpora: MeasuredSides<NormalCorpus>,
): ResolvedLabels {
  const head = lookUp('head', golden.head, { own: corpora.head, other: corpora.base })
  const base =
    corpora.base && lookUp('base', golden.base, { own: corpora.base, other: corpora.head })
  const sides = base === undefined ? [head] : [base, head]
  const stale = staleLabels(sides)
  const isStale = sides.some((side) => isUnusable(side, stale))
  const usable = (side: LookedUp): UsableLabels =>
    isStale ? { kind: 'stale' } : labelsOf(side, stale)
  return {
    labels: { base: base && usable(base), head: usable(head) },
    stale: [...stale.values()],
    notes: isStale ? [] : sides.flatMap((side) => notesOf(side, stale)),
  }
}

type Member = {
  /** The same for equal evidences; `start` only breaks ties and is no part of it. */
  readonly key: string
  readonly evidence: Evidence
  /** `words`: neither side has the document's text, so that word sequences must do. */
  readonly resolution: Resolution | { readonly kind: 'words' }
}

type LookedUp = {
  readonly side: Side
  readonly item: GoldenItem
  /** Source texts that notes quote from. */
  readonly corpus: NormalCorpus
  /** Empty for labels of another kind. */
  readonly targets: readonly { readonly grade: number; readonly members: readonly Member[] }[]
}

type Corpora = { readonly own: NormalCorpus; readonly other: NormalCorpus | undefined }

function lookUp(side: Side, item: GoldenItem, corpora: Corpora): LookedUp {
  const { labels, answerable } = item
  const written = answerable && labels.kind === 'evidence' ? labels.targets : []
  const targets = written.map(({ grade, any }) => ({
    grade,
    members: any.map((evidence) => memberOf(evidence, corpora)),
  }))
  return { side, item, corpus: corpora.own, targets }
}

function memberOf(written: Evidence, { own, other }: Corpora): Member {
  const evidence = { ...written, doc: documentId(written.doc) }
  const { doc, quote, prefix, suffix } = evidence
  const key = JSON.stringify([doc, quote, prefix, suffix])
  const document = own.normalised(doc)
  if (document !== undefined) {
    return { key, evidence, resolution: resolveEvidence(evidence, document) }
  }
  const isElsewhere = other?.source(doc) === undefined
  return { key, evidence, resolution: { kind: isElsewhere ? 'words' : 'missing' } }
}

function membersOf({ targets }: LookedUp): readonly Member[] {
  return targets.flatMap(({ members }) => members)
}

/** By key, in golden order, base's before those that only head labels. */
function staleLabels(sides: readonly LookedUp[]): ReadonlyMap<string, StaleLabel> {
  const stale = new Map<string, StaleLabel>()
  for (const side of sides) {
    for (const { key, evidence, resolution } of membersOf(side)) {
      if (resolution.kind !== 'missing') continue
      const known = stale.get(key)
      const on = known === undefined || known.on === side.side ? side.side : 'both'
      stale.set(key, { item: side.item.id, doc: evidence.doc, quote: evidence.quote, on })
    }
  }
  return stale
}

/** Whether a stale label has no equal on this side, or leaves it nothing. */
function isUnusable(side: LookedUp, stale: ReadonlyMap<string, StaleLabel>): boolean {
  if (stale.size === 0) return false
  const keys = new Set(membersOf(side).map(({ key }) => key))
  const isUnpaired = [...stale.keys()].some((key) => !keys.has(key))
  return isUnpaired || [...keys].every((key) => stale.has(key))
}

function labelsOf(
  { item, targets }: LookedUp,
  stale: ReadonlyMap<string, StaleLabel>,
): UsableLabels {
  const { labels } = item
  switch (labels.kind) {
    case 'none':
      return { kind: 'none' }
    case 'chunks':
    case 'docs':
      return labels
    case 'evidence':
      return {
        kind: 'evidence',
        targets: targets
          .map(({ grade, members }) => ({
            grade,
            any: members.filter(({ key }) => !stale.has(key)).map(usableEvidence),
          }))
          .filter(({ any }) => any.length > 0),
      }
  }
}

function usableEvidence({ evidence, resolution }: Member): UsableEvidence {
  const places = resolution.kind === 'found' ? resolution.places : []
  return { doc: evidence.doc, quote: evidence.quote, places }
}

function notesOf(side: LookedUp, stale: ReadonlyMap<string, StaleLabel>): readonly MatchNote[] {
  return membersOf(side)
    .filter(({ key }) => !stale.has(key))
    .flatMap((member) => noteOf(member, side))
}

function noteOf(
  { evidence, resolution }: Member,
  { side, item, corpus }: LookedUp,
): readonly MatchNote[] {
  if (resolution.kind !== 'found') return []
  const { doc, quote } = evidence
  const { places, distance } = resolution
  const [place] = places
  if (distance > 0 && place !== undefined) {
    const found = corpus.source(doc)?.slice(place.start, place.end) ?? ''
    return [{ kind: 're-anchored', item: item.id, side, doc, quote, found, distance }]
  }
  if (places.length < 2) return []
  return [{ kind: 'ambiguous-quote', item: item.id, side, doc, quote }]
}
