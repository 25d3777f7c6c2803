import { eligibleItems } from '../metrics/compare/eligible-items.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { Change } from './change.ts'
import type { Finding } from './findings/all.ts'
import type { ToRaise } from './findings/finding-kind.ts'
import { isNothingToCompare } from './findings/kinds/nothing-to-compare.ts'
import { metricFindings } from './findings/metric-findings.ts'
import { raisedAs } from './findings/raised.ts'
import type { WeighedMetric, Stepwise } from './weighed-metric.ts'
import { priced } from './price.ts'

/** The input of a decision, which is the scored items, the gate, the run, and every weighed metric. */
export type ToDecide = {
  readonly items: readonly ScoredItem[]
  readonly policy: PolicySettings
  readonly change: Change
  readonly metrics: readonly WeighedMetric[]
}

/**
 * Returns what head lost, according to every measured metric and to individual questions' requirements.
 * Nothing is accepted yet.
 */
export function* lossesOf(
  toRaise: ToRaise,
  measured: readonly WeighedMetric[],
): Stepwise<readonly Finding[]> {
  const { items, metrics, lists } = toRaise
  const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base))
  // This is not an error for an unlabelled golden set with drafts, because the tolerance applies to the
  // drafts, and unlabelled questions are compared by the lists they return.
  const waitsForDrafts = ({ comparison: { metric }, drafts }: WeighedMetric): boolean =>
    isBareSet && lists !== undefined && drafts !== undefined && entryOf(metric).reads === 'labels'
  const ofMetrics = measured.flatMap((metric) =>
    metricFindings(metric).filter(
      (finding) => !isNothingToCompare(finding) || !waitsForDrafts(metric),
    ),
  )
  return [...priced(ofMetrics, metrics), ...(yield* raisedAs('loss', toRaise))]
}
