import { type OwnLoss, weighOwnLoss } from '../../../verdict/own-loss.ts'
import { gatingOf, pairOf, valueOf } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'

type Pair = NonNullable<ReturnType<typeof pairOf>>

type Weighed = {
  /** Undefined for the metric over all questions. */
  readonly tag: string | undefined
  /** The number of questions that the gate compared. */
  readonly pairs: number
}

/**
 * Weighs a metric's loss as if the given questions had not moved. Returns undefined if the report does
 * not have the pairs that the gate compared, if head made a question incomparable, or if human labels
 * correct the metric.
 */
export function ownLossWithout(
  ids: ReadonlySet<string>,
  metric: MetricReport,
  { report, tag, pairs }: Weighed & { readonly report: Pick<Report, 'items'> },
): OwnLoss | undefined {
  const { metric: name } = metric
  if (tag === undefined && metric.correction?.corrected !== undefined) return undefined
  const items = gatingOf(report.items).gating.filter(
    ({ tags }) => tag === undefined || tags.includes(tag),
  )
  const differences = items.flatMap((item) => {
    const pair = pairOf(item, name)
    return pair === undefined ? [] : [ids.has(item.id) ? 0 : 0 - worseBy(pair, metric)]
  })
  if (differences.length !== pairs || items.some((item) => isIncomparable(item, name)))
    return undefined
  return weighOwnLoss(differences, { name, lost: 0, exact: tag !== undefined })
}

/** Returns how much worse head's score is than base's, which is negative if it is better. */
export function worseBy(
  { base, head }: Pair,
  { direction }: Pick<MetricReport, 'direction'>,
): number {
  return direction === 'higher' ? base - head : head - base
}

/** Returns whether only base could score the question, which the gate counts as a loss. */
function isIncomparable({ scores }: ItemReport, name: string): boolean {
  const score = scores.find(({ metric }) => metric === name)
  return valueOf(score?.base) !== undefined && valueOf(score?.head) === undefined
}
