import { slack } from '../../../lib/stats/slack.ts'
import { allowedDrop } from '../../../verdict/allowed-drop.ts'
import { isPastTolerance } from '../../../verdict/findings/kinds/tolerance.ts'
import { headlineMetricOf, worseItems } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { lostTargets } from '../questions/places.ts'
import { ownLossWithout } from './own-loss-without.ts'

/**
 * A context size. Of the `of` questions that lost a passage to a shorter context, `back` get it back
 * with this size.
 */
type Option = {
  readonly k: number
  readonly back: number
  readonly of: number
  /**
   * Whether smaller sizes would bring some passages back but still lose more than is allowed. False if
   * the loss is accepted.
   */
  readonly isLeast: boolean
}

/** A question that lost its passage to a shorter context. */
type Lost = {
  readonly id: string
  readonly mustPass: boolean
  /** Head's rank of the first passage that it lost. */
  readonly first: number
  /** Head's rank of the last passage that it lost. */
  readonly last: number
}

/**
 * Returns the smallest context that, according to head's ranks of the lost passages, keeps the loss
 * within what is allowed. If there is none or that is unknown, returns the smallest that brings all
 * of these passages back. Returns undefined if no question lost its passage to a shorter context.
 */
export function bringsBack(report: Report): Option | undefined {
  const metric = headlineMetricOf(report)
  const lost = worseItems(report).flatMap(cutFrom)
  if (lost.length === 0) return undefined
  const isKept = (k: number, rank: 'first' | 'last'): boolean => {
    const back = new Set(lost.flatMap((one) => (one[rank] <= k ? [one.id] : [])))
    const isBroken = lost.some(({ id, mustPass }) => mustPass && !back.has(id))
    return !isBroken && metric !== undefined && isAllowedWithout(back, metric, report)
  }
  const sizes = [...new Set(lost.map(({ last }) => last))].toSorted((a, b) => a - b)
  const kept = sizes.find((k) => isKept(k, 'last'))
  const k = kept ?? Math.max(...sizes)
  const smaller = lost.map(({ first }) => first).filter((rank) => rank < k)
  // A smaller size may bring back only some of a question's passages. Here, one of them is enough for
  // the question to count as restored.
  const isLeast =
    kept !== undefined &&
    smaller.length > 0 &&
    !isKept(Math.max(...smaller), 'first') &&
    !isAccepted(metric, report)
  return { k, back: lost.filter(({ last }) => last <= k).length, of: lost.length, isLeast }
}

function cutFrom(item: ItemReport): readonly Lost[] {
  const { id, mustPass, why } = item
  const rank = why?.rank.head
  if (why?.cause !== 'context-cut' || rank === undefined) return []
  const ranks = [rank, ...lostTargets(item).flatMap((target) => target.rank.head ?? [])]
  return [{ id, mustPass, first: Math.min(...ranks), last: Math.max(...ranks) }]
}

/**
 * Returns whether the metric's loss would be within what is allowed, including the loss of one
 * question, if the given questions had not moved. Returns false if that is unknown.
 */
function isAllowedWithout(ids: ReadonlySet<string>, metric: MetricReport, report: Report): boolean {
  const { gate, base, coverage } = metric
  const { pairs } = coverage
  const own = ownLossWithout(ids, metric, { report, tag: undefined, pairs })
  if (gate?.tolerance === undefined || own === undefined) return false
  const { tolerance, rule } = gate
  const drop = own.withoutWorst + own.byWorst
  const change = { drop, own }
  return drop <= allowedDrop(tolerance, { rule, metric, base, pairs, change }) + slack
}

function isAccepted(metric: MetricReport | undefined, { findings }: Report): boolean {
  return findings.some(
    (one) => isPastTolerance(one) && one.metric === metric?.metric && one.accepted !== undefined,
  )
}
