import { eligibleItems } from '../metrics/compare/eligible-items.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import type { ExamSettings } from '../lib/model/settings/settings.ts'
import type { Change } from './change.ts'
import { documentFindings } from './findings/document-findings.ts'
import type { Finding } from './findings/finding.ts'
import { forbiddenFindings } from './findings/forbidden.ts'
import { hasChunkLabels, metricFindings } from './findings/metric-findings.ts'
import { mustPassFindings } from './findings/must-pass.ts'
import { gatedWindow } from './gated-window.ts'
import type { JudgedMetric } from './judge-metrics.ts'
import { priced } from './price.ts'

/** What a decision is made from: the scored items, what `gate` asks, the run, and every metric as it was weighed. */
export type Weighed = {
  readonly items: readonly ScoredItem[]
  readonly exam: ExamSettings
  readonly change: Change
  readonly weighed: readonly JudgedMetric[]
}

/** What head lost, by every metric that measures something, and by what single questions demand. Nothing is accepted yet. */
export function lossesOf(
  { items, exam, change }: Weighed,
  { metrics, orphaned }: { readonly metrics: readonly JudgedMetric[]; readonly orphaned: boolean },
): readonly Finding[] {
  const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base))
  // Its tolerance is kept for the drafts; what questions without labels return is compared instead.
  const waitsForDrafts = ({ comparison: { metric } }: JudgedMetric): boolean =>
    isBareSet && change.lists !== undefined && entryOf(metric).reads === 'labels'
  const ofMetrics = metrics.flatMap((metric) =>
    metricFindings(metric).filter(
      ({ kind }) => kind !== 'nothing-to-compare' || !waitsForDrafts(metric),
    ),
  )
  const asserted = orphaned ? items.filter((item) => !hasChunkLabels(item)) : items
  const window = gatedWindow(exam, Math.max)
  return [
    ...priced(ofMetrics, metrics),
    ...mustPassFindings(asserted, window),
    ...forbiddenFindings(items, window),
    ...documentFindings(items, metrics, exam.match.minGrade),
  ]
}
