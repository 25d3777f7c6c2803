import { headlineMetricOf, pairOf, worseItems } from '../../build/worse-items.ts'
import { isPastTolerance } from '../../../verdict/findings/kinds/tolerance.ts'
import type { Report } from '../../schema/report.ts'

/**
 * A context size, and how many of the questions that lost a passage to a shorter context get it
 * back.
 */
type Option = {
  readonly k: number
  readonly back: number
  readonly of: number
  /**
   * Whether smaller sizes would also bring passages back but would lose more than is allowed. False
   * if the loss is accepted.
   */
  readonly isLeast: boolean
}

/**
 * Returns the smallest context that, according to head's ranks of the lost passages, keeps the loss
 * within the tolerance. If there is none or there is no tolerance, returns the smallest that brings
 * all of these passages back. Returns undefined if no question lost its passage to a shorter
 * context.
 */
export function bringsBack(report: Report): Option | undefined {
  const metric = headlineMetricOf(report)
  const lost = worseItems(report).flatMap((item) => {
    const { why, mustPass } = item
    const pair = metric && pairOf(item, metric.metric)
    return why?.cause === 'context-cut' && why.rank.head !== undefined
      ? [{ rank: why.rank.head, mustPass, fall: pair === undefined ? 0 : pair.base - pair.head }]
      : []
  })
  if (lost.length === 0) return undefined
  const pairs = metric === undefined ? 0 : metric.improved + metric.degraded + metric.unchanged
  const allowed = metric?.gate?.allowed
  const isKept = (k: number): boolean => {
    if (metric?.delta === undefined || allowed === undefined) return false
    if (lost.some(({ rank, mustPass }) => mustPass && rank > k)) return false
    const regained = lost.reduce((sum, { rank, fall }) => sum + (rank <= k ? fall : 0), 0)
    return -metric.delta - regained / pairs <= allowed
  }
  const ranks = [...new Set(lost.map(({ rank }) => rank))].toSorted((a, b) => a - b)
  const last = Math.max(...ranks)
  const k = ranks.find(isKept) ?? last
  const back = lost.filter(({ rank }) => rank <= k).length
  const isAccepted = report.findings.some(
    (one) => isPastTolerance(one) && one.metric === metric?.metric && one.accepted !== undefined,
  )
  const isLeast = !isAccepted && isKept(k) && k > Math.min(...ranks)
  return { k, back, of: lost.length, isLeast }
}
