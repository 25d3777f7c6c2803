import { readsWording } from '../metrics/metric-traits.ts'
import { applyRules, type RuleInput, type RuleOutcome } from './apply-rules.ts'
import { largeLoss, provenBelow } from './auto-rule.ts'
import { allowedDrop, toleranceAt } from './allowed-drop.ts'
import type { CountedAsLost, WeighedMetric, WeighedSlice } from './weighed-metric.ts'

/**
 * Applies the rules of all gates, with p-values corrected for multiple tests. `isMeasured` returns
 * whether a metric's numbers can be trusted. Metrics that are not measured are not tested.
 */
export function ruleMetrics(
  metrics: readonly WeighedMetric[],
  isMeasured: (metric: WeighedMetric) => boolean,
): readonly WeighedMetric[] {
  const measured = metrics.filter(isMeasured)
  const outcomes = outcomesOf(measured, (part) => part)
  const ifLost = outcomesOf(measured, (part) => part.ifLost ?? part)
  const ruled = <One extends Part>(part: One): One => ({
    ...part,
    outcome: outcomes.get(part),
    ifLost: part.ifLost && { ...part.ifLost, outcome: ifLost.get(part) },
  })
  return metrics.map((metric) => ({
    ...ruled(metric),
    slices: metric.slices.map((slice) => ruled(slice)),
  }))
}

type Part = WeighedMetric | WeighedSlice
type Ruled = Pick<CountedAsLost, 'comparison' | 'weighed'>

function outcomesOf(
  metrics: readonly WeighedMetric[],
  ruledOf: (part: Part) => Ruled,
): ReadonlyMap<Part, RuleOutcome | undefined> {
  const inputs = metrics.flatMap((metric) => ruledParts(metric, ruledOf))
  const outcomes = applyRules(inputs.map(({ input }) => input))
  return new Map(inputs.map(({ part }, index) => [part, outcomes[index]]))
}

/**
 * Returns a metric's comparisons that are gated by a tolerance, all items first and then the
 * slices.
 */
function ruledParts(
  metric: WeighedMetric,
  ruledOf: (part: Part) => Ruled,
): readonly { readonly part: Part; readonly input: RuleInput }[] {
  const { gate } = metric
  if (gate === undefined) return []
  return [metric, ...metric.slices].flatMap((part) => {
    const { weighed, comparison } = ruledOf(part)
    const tolerance = part.gate?.tolerance
    if (weighed === undefined || tolerance === undefined) return []
    const { base, coverage } = comparison
    const written = toleranceAt(tolerance, base)
    const isUntested = weighed.isHeadsDoing && gate.rule !== 'auto'
    const rule = isUntested ? 'point' : gate.rule
    const isWording = readsWording(comparison.metric)
    const input = {
      rule,
      tolerance: written,
      allowed: allowedDrop(tolerance, {
        rule,
        metric: comparison.metric,
        base,
        pairs: coverage.pairs,
        change: weighed.change,
      }),
      change: weighed.change,
      provenBelow: provenBelow(weighed.wavers || isWording),
      ...(part === metric
        ? { large: largeLoss(comparison.metric, written, { base, isWording }) }
        : { sliceOf: comparison.metric.name }),
    }
    return [{ part, input }]
  })
}
