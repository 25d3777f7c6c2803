import type { ScoredItem } from '../../lib/model/comparison.ts'
import { gapFindings, oppositeFindings } from '../correct-by-labels.ts'
import type { ToDecide } from '../losses.ts'
import type { WeighedMetric } from '../weighed-metric.ts'
import type { Finding } from './all.ts'
import { healthFindings } from './health-findings.ts'
import { judgeFindings, unaskedBy, unmeasuredBy } from './judge-findings.ts'
import { hasChunkLabels, orphanedLabels, rechunkedFindings } from './chunk-label-findings.ts'
import { runFindings } from './run-findings.ts'
import { scorerFindings } from './scorer-findings.ts'

/** Findings that do not depend on any loss, and the metrics and items that they rule out. */
export type Remarks = {
  /** Returns whether a metric was measured. Unmeasured metrics cannot cause a loss. */
  readonly isMeasured: (metric: WeighedMetric) => boolean
  /** The items, except those whose chunk labels are meaningless on head. */
  readonly asserted: readonly ScoredItem[]
  /** The errors that prevent a conclusion about the change. */
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
}

/** Returns the findings about the judge, scorers, labels and sides. */
export function remarksOf({ items, policy, inputs, metrics }: ToDecide): Remarks {
  const { health, judge, lists, unwritten } = inputs
  const { maxErrors } = policy
  const ofJudge = judgeFindings({ items, metrics, policy }, judge, unwritten)
  const judged = [...ofJudge, ...oppositeFindings(metrics), ...gapFindings(metrics)]
  const unscored = scorerFindings(items, metrics, maxErrors)
  const trusted = judge && judge.trust?.kind === 'trusted'
  const unhealthy = health === undefined ? [] : healthFindings({ health, metrics, trusted })
  const orphaned = orphanedLabels(items, metrics, inputs.chunkOverlap)
  const unasked = unaskedBy(judged, metrics, policy)
  const unmeasured = new Set([
    ...orphaned.flatMap((finding) => finding.metrics),
    ...unmeasuredBy(judged),
    ...unscored.map(({ metric }) => metric),
  ])
  return {
    isMeasured: ({ comparison: { metric } }) => !unmeasured.has(metric.name),
    asserted: orphaned.length > 0 ? items.filter((item) => !hasChunkLabels(item)) : items,
    errors: [
      ...unhealthy.filter(isError),
      ...runFindings(items, metrics, { maxErrors, unasked, lists }),
      ...judged.filter(isError),
      ...unscored,
    ],
    warnings: [
      ...judged.filter((finding) => !isError(finding)),
      ...orphaned,
      ...rechunkedFindings(items),
      ...unhealthy.filter((finding) => !isError(finding)),
    ],
  }
}

function isError({ verdict }: Finding): boolean {
  return verdict === 'error'
}
