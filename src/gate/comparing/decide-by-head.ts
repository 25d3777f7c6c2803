import type { Policy } from '../../policy/load-policy.ts'
import type { Scored, ScoredItem } from '../../lib/model/comparison.ts'
import type { NotApplicableReason, Score } from '../../lib/model/score-schema.ts'
import type { PairedItem } from '../../lib/model/items/golden-set.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { ByHead } from '../../report/notes/kinds/by-head.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { type Decision, decideStepwise } from '../../verdict/decide.ts'
import { toTheEnd } from './breathe.ts'
import { scoreItems, type SideToScore } from './score-items.ts'

type MeasuredByBase = {
  readonly policy: Policy
  readonly scored: Scored
  readonly sides: MeasuredSides<SideToScore>
  readonly change: NonNullable<Parameters<typeof decideStepwise>[2]>
}

/**
 * Computes the verdict with base's settings, but with head's questions and labels on both sides. It is
 * shown next to the actual verdict and never replaces it. Returns undefined without a base, or if
 * head's questions and labels are the same as base's.
 */
export async function decideByHead(
  { policy, scored, sides, change }: MeasuredByBase,
  ports: Parameters<typeof scoreItems>[3],
): Promise<ByHead | undefined> {
  if (sides.base === undefined || !policy.items.some(isOtherOnHead)) return undefined
  const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]))
  const kept = policy.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== 'removed')
  const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf)
  const again = { ...policy, items: changed.map(asOnHead) }
  const rescored = await scoreItems(again, policy.settings, sides, ports)
  const byLabels = rescored.items.map((item) => {
    const own = wordings.get(item.id)
    return [item.id, own !== undefined && namesFollowed(item, own) ? own : item] as const
  })
  const known = new Map([...wordings, ...byLabels])
  const items = kept.flatMap((item) => {
    const own = known.get(item.id)
    return own === undefined ? [] : [{ ...own, ...asOnHead(item) }]
  })
  return byHeadOf(items, await toTheEnd(decideStepwise(items, policy.settings, change), ports))
}

function isOtherOnHead({ origin, relabelled, policyChanged, wordingOf }: PairedItem): boolean {
  return wordingOf === undefined && (origin !== 'both' || relabelled || policyChanged.length > 0)
}

/**
 * Returns whether the labels of head that base's documents lack are the texts to which the gate followed
 * base's labels, so that the gate has measured both sides by the labels of each.
 */
function namesFollowed({ stale }: ScoredItem, { notes }: ScoredItem): boolean {
  const followed = new Set(notes.map((note) => ('now' in note ? note.now?.quote : undefined)))
  return stale.length > 0 && stale.every(({ quote }) => quote !== undefined && followed.has(quote))
}

/**
 * Returns the item with head's version on both sides, so that the item gates even if only head contains it.
 */
function asOnHead<Item extends PairedItem | ScoredItem>(item: Item): Item {
  const { head } = item.golden
  return { ...item, golden: { base: head, head }, origin: 'both', wordingOf: undefined }
}

function byHeadOf(
  items: readonly ScoredItem[],
  { verdict, metrics, headline, findings: [finding] }: Decision,
): ByHead {
  const speaking = metrics.find(({ comparison: { metric } }) => metric.name === headline)
  if (speaking === undefined) return { verdict, moved: undefined, leftOut: [], finding }
  const { metric, base, head, delta, improved, degraded, unchanged } = speaking.comparison
  const counts = {
    improved: improved.length,
    degraded: degraded.length,
    unchanged: unchanged.length,
  }
  const leftOut = eligibleItems(items)
    .filter(({ scores }) => reasonOf(scores.base?.get(metric.name)) === 'stale_label')
    .map(({ id }) => id)
  const moved = { metric: metric.name, base, head, delta, ...counts }
  return { verdict, moved, leftOut, finding }
}

function reasonOf(score: Score | undefined): NotApplicableReason | undefined {
  return score?.kind === 'not_applicable' ? score.reason : undefined
}
