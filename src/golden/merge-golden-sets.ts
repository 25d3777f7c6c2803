import type { Sides } from '../lib/sides.ts'
import {
  canonicalFilters,
  canonicalLabels,
  canonicalQuestion,
  canonicalReference,
} from '../lib/model/items/canonical-item.ts'
import { wordingId } from '../lib/model/items/wording-id.ts'
import type { GoldenItem, GoldenSet, PolicyKey, PairedItem } from '../lib/model/items/golden-set.ts'

/**
 * Pairs the items of two golden sets by id: base's items in base's order, followed by the items
 * that head added, in head's order. If base has no golden set, all of head's items count as being
 * in both.
 */
export function mergeGoldenSets(
  base: GoldenSet | undefined,
  head: GoldenSet,
): readonly PairedItem[] {
  if (base === undefined) {
    return head.items.map((item) => pairOf({ base: item, head: item }, 'both'))
  }
  const onHead = new Map(head.items.map((item) => [item.id, item]))
  const onBase = new Set(base.items.map((item) => item.id))
  const kept = base.items.map((item) => {
    const other = onHead.get(item.id)
    return pairOf({ base: item, head: other ?? item }, other === undefined ? 'removed' : 'both')
  })
  const added = head.items
    .filter((item) => !onBase.has(item.id))
    .map((item) => pairOf({ base: item, head: item }, 'added'))
  return [...kept, ...added]
}

/**
 * Returns the items, followed by an additional item for each reworded question with head's wording,
 * so both sides answer both wordings. If `judged` is true, adds items for changed reference answers
 * too, because a judge reads these.
 */
export function withWordings(
  items: readonly PairedItem[],
  { judged }: { readonly judged: boolean },
): readonly PairedItem[] {
  const taken = new Set(items.map(({ id }) => id))
  const isAskedAnew = ({ golden: { base, head } }: PairedItem): boolean =>
    canonicalQuestion(base) !== canonicalQuestion(head) ||
    canonicalFilters(base) !== canonicalFilters(head) ||
    (judged && reference(base) !== reference(head))
  const wordings = items.filter(isAskedAnew).map((item) => {
    const id = wordingId(item.id, taken)
    taken.add(id)
    const { head } = item.golden
    return { ...pairOf({ base: head, head }, 'added'), id, wordingOf: item.id }
  })
  return [...items, ...wordings]
}

function reference(item: GoldenItem): string {
  return JSON.stringify([item.answerable, canonicalReference(item)])
}

function pairOf(golden: Sides<GoldenItem>, origin: PairedItem['origin']): PairedItem {
  const { base, head } = golden
  const relabelled = base !== head && policy(base) !== policy(head)
  return { id: base.id, golden, origin, relabelled, policyChanged: policyChanges(golden) }
}

/** Returns the pair with `golden` as the two versions of its question. */
export function pairedAs(item: PairedItem, golden: Sides<GoldenItem>): PairedItem {
  const { relabelled } = pairOf(golden, item.origin)
  return { ...item, golden, relabelled }
}

function policyChanges({ base, head }: Sides<GoldenItem>): readonly PolicyKey[] {
  if (base === head) return none
  const onBase = policyOf(base)
  const onHead = policyOf(head)
  const changed = policyKeys.filter((key) => onBase[key] !== onHead[key])
  return changed.length === 0 ? none : changed
}

const policyKeys = ['must_pass', 'tags', 'cluster', 'split', 'draft'] as const

/** Shared by all items without changes, to save memory. */
const none: readonly PolicyKey[] = []

/** Returns an item's policy fields. Tags are sorted, because their order has no meaning. */
function policyOf({
  mustPass,
  tags,
  cluster,
  split,
  draft,
}: GoldenItem): Readonly<Record<PolicyKey, unknown>> {
  return { must_pass: mustPass, tags: JSON.stringify(tags.toSorted()), cluster, split, draft }
}

/**
 * Returns what an item asks and how it is graded, as a string. Omits the item's line in the file
 * and the fields that only group items.
 */
function policy(item: GoldenItem): string {
  const { labels, answerable, mustPass } = item
  const labelled = [labels.kind, ...canonicalLabels(labels)]
  const access = [item.forbidden?.toSorted(), canonicalFilters(item)]
  return JSON.stringify([
    canonicalQuestion(item),
    answerable,
    mustPass,
    ...labelled,
    canonicalReference(item),
    access,
  ])
}
