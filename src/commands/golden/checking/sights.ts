import type { Sight } from '../../../golden/checks/set-check.ts'
import { isShare } from '../../../metrics/metric-traits.ts'
import type { GoldenItem } from '../../../model/items/golden-set.ts'
import type { MetricGate } from '../../../model/settings/settings.ts'
import { fewestBlocked } from '../../../verdict/auto-rule.ts'

/** What the labelled questions can see of each gated metric that is a share and has a tolerance in points. */
export function sightsOf(
  gate: readonly MetricGate[],
  items: readonly GoldenItem[],
): readonly Sight[] {
  const questions = items.filter(
    ({ answerable, labels }) => answerable && labels.kind !== 'none',
  ).length
  return gate.flatMap(({ metric, rule, tolerance, inconclusive }) => {
    if (metric.group !== 'retrieval' || !isShare(metric) || tolerance?.kind !== 'absolute')
      return []
    if ((rule !== 'auto' && rule !== 'point') || questions === 0) return []
    const { value } = tolerance
    // What would warn fails then, be it one question.
    const counted = inconclusive === 'fail' ? 'point' : rule
    const fewest = fewestBlocked(questions, { tolerance: value, rule: counted })
    return [{ metric: metric.name, tolerance: value, fewest, questions }]
  })
}
