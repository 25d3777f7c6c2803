import type { Sides } from '../lib/sides.ts'
import {
  canonicalFilters,
  canonicalLabels,
  canonicalQuestion,
  canonicalReference,
} from '../lib/model/items/canonical-item.ts'
import type { GoldenItem, GoldenSet, PolicyKey, PairedItem } from '../lib/model/items/golden-set.ts'

/**
 * Pairs the items of two golden sets by id: those of base in its order, then those that head added in head's
 * order. Without a golden set on base every item of head counts as contained in both.
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
 * The same with head's wording of each reworded question as an item of its own behind them, so it is asked on
 * both sides beside base's. `judged`: so with another reference answer, which a judge reads.
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
    let id = `${item.id} (head)`
    while (taken.has(id)) id += '*'
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

/** The same pair with other versions of its question. */
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

/** One list for all items that nothing was changed of. */
const none: readonly PolicyKey[] = []

/** The order of tags means nothing. */
function policyOf({
  mustPass,
  tags,
  cluster,
  split,
  draft,
}: GoldenItem): Readonly<Record<PolicyKey, unknown>> {
  return { must_pass: mustPass, tags: JSON.stringify(tags.toSorted()), cluster, split, draft }
}

/** What an item asks and how it is graded, as one string. Its line in the file takes no part, nor what groups it. */
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
