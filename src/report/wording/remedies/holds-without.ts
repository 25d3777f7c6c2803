import { blocksAuto, largeLoss } from '../../../verdict/auto-rule.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { type Found as PastBound, isPastBound } from '../../../verdict/findings/kinds/bound.ts'
import {
  type Found as OfTolerance,
  isPastTolerance,
} from '../../../verdict/findings/kinds/tolerance.ts'
import type { OwnLoss } from '../../../verdict/own-loss.ts'
import { pairOf } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { limitOf, movementOf, readsWordingOf } from '../figures/tolerance-words.ts'
import { slack } from '../../../lib/stats/slack.ts'
import { ownLossWithout, worseBy } from './own-loss-without.ts'

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
    finding.rule === 'auto'
      ? ownLossWithout(new Set([item.id]), metric, { report, ...finding })
      : undefined
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

/** Returns whether `auto` does not block this loss, before Holm's correction for slices. */
function isTolerated(finding: OfTolerance, own: OwnLoss, report: Report): boolean {
  const { tag, tolerance, base } = finding
  const { group } = movementOf(finding, report)
  const isWording = readsWordingOf(finding)
  const large = tag === undefined ? largeLoss({ group }, tolerance, { base, isWording }) : undefined
  return !blocksAuto({ ...finding, ...own, large, provenBelow: limitOf(finding, report) })
}
