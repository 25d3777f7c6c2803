import type { BrokenLabel, ScoredItem } from '../../../lib/model/comparison.ts'
import type { Evidence, GoldenItem, Labels } from '../../../lib/model/items/golden-set.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { placesOn } from './label-member.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import type { HealthWatch } from '../side-health.ts'

type Lookup = {
  readonly head: NormalCorpus
  readonly watch: HealthWatch
  /** Whether every label counts as new because base has no golden set to compare with. */
  readonly areNew: boolean
}

/** The maximum number of broken labels for which to look up a similar name. */
const mostNear = 20

/**
 * Returns the labels that head's golden set adds or edits and that match nothing on head, in golden
 * set order. Labels that base already had are left out: they are reported as stale labels or as
 * answers that head removes.
 */
export function brokenLabels(items: readonly ScoredItem[], lookup: Lookup): readonly BrokenLabel[] {
  const { watch } = lookup
  return items
    .filter(({ origin, wordingOf }) => origin !== 'removed' && wordingOf === undefined)
    .flatMap((item) => brokenOf(item, lookup).map((label) => ({ item: item.id, ...label })))
    .map(({ item, kind, name }, at) => ({
      item,
      name,
      nearest: at < mostNear ? watch.nearest(kind, name) : undefined,
    }))
}

type Broken = { readonly kind: 'docs' | 'chunks'; readonly name: string }

function brokenOf({ golden, stale, origin }: ScoredItem, lookup: Lookup): readonly Broken[] {
  const { base, head } = golden
  if (origin === 'added' || lookup.areNew) {
    const kind = head.labels.kind === 'chunks' ? 'chunks' : 'docs'
    return stale.filter(({ on }) => on !== 'base').map(({ name }) => ({ kind, name }))
  }
  return base === head || !head.answerable ? [] : editedLabels(golden, lookup)
}

/** Returns the labels that match nothing and are not in base's version of the question. */
function editedLabels({ base, head }: ScoredItem['golden'], lookup: Lookup): readonly Broken[] {
  const { labels } = head
  switch (labels.kind) {
    case 'none':
      return []
    case 'docs':
    case 'chunks': {
      const { kind } = labels
      const known = base.labels.kind === kind ? base.labels.grades : new Map<string, number>()
      return [...labels.grades.keys()]
        .filter((name) => !known.has(name))
        .map((name) => ({ kind, name: kind === 'docs' ? documentId(name) : name }))
        .filter(({ name }) => lookup.watch.lacks(kind, name))
    }
    case 'evidence':
    case 'sections': {
      const known = new Set(targetsOf(base).map(({ any }) => JSON.stringify(any)))
      return labels.targets
        .filter(({ any }) => !known.has(JSON.stringify(any)))
        .filter(({ any }) => !any.some((evidence) => fits(evidence, lookup)))
        .flatMap(({ any: [first] }) => first ?? [])
        .map(({ doc }) => ({ kind: 'docs', name: documentId(doc) }))
    }
  }
}

function targetsOf({ labels }: GoldenItem): Extract<Labels, { targets: unknown }>['targets'] {
  return 'targets' in labels ? labels.targets : []
}

/**
 * Returns whether a label matches on head. If the document has no text, checks only that the
 * document exists.
 */
function fits(evidence: Evidence, { head, watch }: Lookup): boolean {
  const doc = documentId(evidence.doc)
  return head.source(doc) === undefined
    ? !watch.lacks('docs', doc)
    : placesOn(head, evidence).length > 0
}
