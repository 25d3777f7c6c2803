import { isSameLoss } from '../findings/same-loss.ts'
import { kindOf } from '../findings/kind-of.ts'
import { type Finding, findingKinds } from '../findings/all.ts'
import type { Waiver } from '../../lib/model/settings/settings.ts'
import type { ReviewAcceptance } from './accept-lines.ts'
import type { Acceptance } from '../findings/finding-parts.ts'
import type { Stepwise } from '../weighed-metric.ts'

/**
 * A loss that is accepted, either by the configuration until a certain day or by a review of this
 * commit.
 */
export type AcceptedLoss = Waiver | ReviewAcceptance

type Again = {
  /** Returns the ids of the items that got worse on a metric. */
  readonly worse: (metric: string) => ReadonlySet<string>
  /** Returns the gate's findings for a metric as they would be if these items had not changed. */
  readonly unmoved: (metric: string, items: ReadonlySet<string>) => Stepwise<readonly Finding[]>
  /** Returns the documents that contained the passages lost by these items. */
  readonly lostDocs: (items: readonly string[]) => ReadonlySet<string>
}

/**
 * The findings, with accepted ones turned into warnings, and the waivers that were used, in order.
 */
type Accepted = { readonly findings: readonly Finding[]; readonly waived: readonly AcceptedLoss[] }

/**
 * Turns each `fail` that a waiver covers into a warning. If waivers cover only some items of a
 * finding, the finding is split. A waiver for a metric covers every failure of that metric, over
 * all items and in slices. A waiver for items covers these items' losses, and the failure of a
 * metric that would pass if they had not changed. The items still count as questions, so no test or
 * slice becomes too small. A waiver that lists both a metric and items covers these items for that
 * metric only.
 */
export function* acceptLosses(
  findings: readonly Finding[],
  waivers: readonly AcceptedLoss[],
  again: Again,
): Stepwise<Accepted> {
  if (waivers.length === 0) return { findings, waived: [] }
  const once = asOncePerMetric(again)
  const waived = new Set<AcceptedLoss>()
  const accepted: Finding[] = []
  for (const finding of findings) {
    const { parts, by } =
      finding.verdict === 'fail'
        ? yield* accept(finding, waivers, once)
        : { parts: [finding], by: [] }
    accepted.push(...parts)
    for (const waiver of by) waived.add(waiver)
  }
  return { findings: accepted, waived: waivers.filter((waiver) => waived.has(waiver)) }
}

/**
 * Caches the result per metric, because the same items are waived for all of a metric's findings,
 * and weighing the metric again takes time.
 */
function asOncePerMetric({ unmoved, ...again }: Again): Again {
  const known = new Map<string, readonly Finding[]>()
  return {
    ...again,
    *unmoved(metric, items) {
      const findings = known.get(metric) ?? (yield* unmoved(metric, items))
      known.set(metric, findings)
      return findings
    },
  }
}

type Parts = { readonly parts: readonly Finding[]; readonly by: readonly AcceptedLoss[] }

/**
 * Kinds of findings that a waiver can cover. Their schemas contain `accepted` and either a metric's
 * name or the affected items. Code that accepts a finding of another kind does not compile.
 */
type Coverable = Extract<Finding, { readonly accepted?: Acceptance }>
type OfMetric = Extract<Coverable, { readonly metric: string }>
type OfItems = Extract<Coverable, { readonly items: readonly string[] }>

function* accept(
  finding: Coverable,
  waivers: readonly AcceptedLoss[],
  again: Again,
): Stepwise<Parts> {
  return 'items' in finding
    ? acceptItems(finding, waivers, again)
    : yield* acceptMetric(finding, waivers, again)
}

function* acceptMetric(
  finding: OfMetric,
  waivers: readonly AcceptedLoss[],
  again: Again,
): Stepwise<Parts> {
  const whole = waivers.find(({ metric, items }) => metric === finding.metric && items.length === 0)
  if (whole !== undefined) return warned(finding, [whole])
  const worse = again.worse(finding.metric)
  const partial = waivers.filter(
    ({ metric, items }) =>
      (metric === undefined || metric === finding.metric) && items.some((id) => worse.has(id)),
  )
  if (partial.length === 0) return { parts: [finding], by: [] }
  const left = yield* again.unmoved(finding.metric, new Set(partial.flatMap(({ items }) => items)))
  return left.some((other) => isSameLoss(other, finding))
    ? { parts: [finding], by: [] }
    : warned(finding, partial)
}

/**
 * Kinds of findings that a review can accept by name, because listing all their questions would be
 * impractical.
 */
export const kindsOfItems: readonly string[] = Object.values(findingKinds)
  .filter((kind) => 'accept' in kind)
  .map(({ kind }) => kind)

function acceptItems(finding: OfItems, waivers: readonly AcceptedLoss[], again: Again): Parts {
  const ofItems = waivers.filter(
    ({ metric, items }) => metric === finding.kind || (metric === undefined && items.length > 0),
  )
  const byItem = new Map(
    ofItems.flatMap((waiver) => {
      const ids = waiver.metric === undefined ? waiver.items : finding.items
      return ids.map((id) => [id, waiver])
    }),
  )
  const kept = finding.items.filter((id) => !byItem.has(id))
  const groups = ofItems.flatMap((waiver) => {
    const items = finding.items.filter((id) => byItem.get(id) === waiver)
    return items.length === 0 ? [] : [{ waiver, items }]
  })
  return {
    parts: [
      ...(kept.length === 0 ? [] : [groups.length === 0 ? finding : partOf(finding, kept, again)]),
      ...groups.map(({ waiver, items }) => ({
        ...partOf(finding, items, again),
        verdict: 'warn' as const,
        accepted: acceptanceOf([waiver]),
      })),
    ],
    by: groups.map(({ waiver }) => waiver),
  }
}

function partOf(finding: OfItems, items: readonly string[], { lostDocs }: Again): OfItems {
  return kindOf(finding).accept?.(finding, items, lostDocs(items)) ?? { ...finding, items }
}

function warned(finding: OfMetric, by: readonly AcceptedLoss[]): Parts {
  return { parts: [{ ...finding, verdict: 'warn', accepted: acceptanceOf(by) }], by }
}

/**
 * Returns who accepted a finding. Of several waivers, uses the one that ends first. Uses a review
 * only if there is no waiver.
 */
function acceptanceOf(losses: readonly AcceptedLoss[]): Acceptance {
  const dayOf = (loss: AcceptedLoss): string => ('until' in loss ? loss.until : 'never')
  const [first] = losses.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
  if (first === undefined) throw new Error('nothing is accepted without a waiver')
  const { reason } = first
  return 'until' in first
    ? { kind: 'waiver', until: first.until, reason }
    : { kind: 'review', by: first.by, reason }
}
