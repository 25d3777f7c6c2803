import { eligibleItems } from '../metrics/compare/eligible-items.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { DecisionInputs } from './decision-inputs.ts'
import type { Finding } from './findings/all.ts'
import type { ToRaise } from './findings/finding-kind.ts'
import { isNothingToCompare } from './findings/kinds/nothing-to-compare.ts'
import { metricFindings } from './findings/metric-findings.ts'
import { raisedAs } from './findings/raised.ts'
import type { WeighedMetric, Stepwise } from './weighed-metric.ts'
import { priced } from './context-price.ts'

export type ToDecide = {
  readonly items: readonly ScoredItem[]
  readonly policy: PolicySettings
  readonly inputs: DecisionInputs
  readonly metrics: readonly WeighedMetric[]
}

/**
 * Returns head's losses on every measured metric and on the requirements of individual questions,
 * before any are accepted.
 */
export function* lossesOf(
  toRaise: ToRaise,
  measured: readonly WeighedMetric[],
): Stepwise<readonly Finding[]> {
  const { items, metrics, lists } = toRaise
  const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base))
  // In a golden set without labels but with drafts, it is not an error that a metric has nothing to
  // compare, because its tolerance applies to the drafts, and unlabelled questions are compared by
  // the lists they return.
  const waitsForDrafts = ({ comparison: { metric }, drafts }: WeighedMetric): boolean =>
    isBareSet && lists !== undefined && drafts !== undefined && entryOf(metric).reads === 'labels'
  const ofMetrics = measured.flatMap((metric) =>
    metricFindings(metric).filter(
      (finding) => !isNothingToCompare(finding) || !waitsForDrafts(metric),
    ),
  )
  return [...priced(ofMetrics, metrics), ...(yield* raisedAs('loss', toRaise))]
}
