import { blocksAuto, largeLoss } from '../../../verdict/auto-rule.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { type Found as PastBound, isPastBound } from '../../../verdict/findings/kinds/bound.ts'
import {
  type Found as OfTolerance,
  isPastTolerance,
} from '../../../verdict/findings/kinds/tolerance.ts'
import { type OwnLoss, weighOwnLoss } from '../../../verdict/own-loss.ts'
import { gatingOf, pairOf, valueOf } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { limitOf, movementOf, readsWordingOf } from '../figures/tolerance-words.ts'
import { slack } from '../../../lib/stats/slack.ts'

type Pair = NonNullable<ReturnType<typeof pairOf>>

/**
 * Returns whether the metric in a failing finding would have passed if this question had not moved.
 * Under `auto`, applies the rule again to the other questions. Under `significant`, ignores the
 * test, so a result of false may be wrong.
 */
export function holdsWithout(finding: Finding, item: ItemReport, report: Report): boolean {
  if (!isPastTolerance(finding) && !isPastBound(finding)) return false
  const pair = pairOf(item, finding.metric)
  const metric = report.metrics.find((each) => each.metric === finding.metric)
  if (pair === undefined || metric === undefined) return false
  if (finding.tag !== undefined && !item.tags.includes(finding.tag)) return false
  if (isPastBound(finding)) return isWithin(finding, pair, metric)
  const drop = finding.drop - worseBy(pair, metric) / finding.pairs
  if (drop <= finding.tolerance + slack) return true
  const own =
    finding.rule === 'auto' ? ownLossWithout(item, { finding, metric, report }) : undefined
  return own !== undefined && isTolerated({ ...finding, drop }, own, report)
}

/**
 * Returns whether a retrieval metric's mean would be within its bound if this question had not
 * moved.
 */
function isWithin(
  { tag, bound, limit, head, over }: PastBound,
  pair: Pair,
  { group, coverage, slices }: MetricReport,
): boolean {
  const part = tag === undefined ? coverage : slices.find((slice) => slice.tag === tag)
  if (group !== 'retrieval' || over !== undefined || part === undefined) return false
  const value = head + (pair.base - pair.head) / part.pairs
  return bound === 'min' ? value >= limit - slack : value <= limit + slack
}

function worseBy({ base, head }: Pair, { direction }: MetricReport): number {
  return direction === 'higher' ? base - head : head - base
}

/**
 * Weighs the loss of the other questions. Returns undefined if the report does not have the pairs
 * that the gate compared, if head made a question incomparable, or if the metric is corrected.
 */
function ownLossWithout(
  item: ItemReport,
  {
    finding: { metric: name, tag, pairs },
    metric,
    report,
  }: { readonly finding: OfTolerance; readonly metric: MetricReport; readonly report: Report },
): OwnLoss | undefined {
  if (tag === undefined && metric.correction?.corrected !== undefined) return undefined
  const items = gatingOf(report.items).gating.filter(
    ({ tags }) => tag === undefined || tags.includes(tag),
  )
  const differences = items.flatMap((each) => {
    const pair = pairOf(each, name)
    if (pair === undefined) return []
    return [each.id === item.id ? 0 : 0 - worseBy(pair, metric)]
  })
  if (differences.length !== pairs || items.some((each) => isIncomparable(each, name)))
    return undefined
  return weighOwnLoss(differences, { name, lost: 0, exact: tag !== undefined })
}

/** Returns whether only base could score the question, which the gate counts as a loss. */
function isIncomparable({ scores }: ItemReport, name: string): boolean {
  const score = scores.find(({ metric }) => metric === name)
  return valueOf(score?.base) !== undefined && valueOf(score?.head) === undefined
}

/** Returns whether `auto` does not block this loss, before Holm's correction for slices. */
function isTolerated(finding: OfTolerance, own: OwnLoss, report: Report): boolean {
  const { tag, tolerance, base } = finding
  const { group } = movementOf(finding, report)
  const isWording = readsWordingOf(finding)
  const large = tag === undefined ? largeLoss({ group }, tolerance, { base, isWording }) : undefined
  return !blocksAuto({ ...finding, ...own, large, provenBelow: limitOf(finding, report) })
}
