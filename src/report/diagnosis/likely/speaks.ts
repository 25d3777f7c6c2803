import { isLostItems } from '../../../verdict/findings/kinds/lost-items.ts'
import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { needsJudge } from '../../../metrics/metric-traits.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import type { Decision } from '../../../verdict/decide.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import type { WeighedMetric } from '../../../verdict/weigh-metrics.ts'
import { isOfPrice } from '../../../verdict/price.ts'
import { isExplained } from '../items/attributed-metrics.ts'

/** One-sided p from which on a fall may be chance: a cause has to depend on more than a gate that blocks. */
const alpha = 0.05

/** Questions that have to be worse, net. */
const fewest = 2

/** `only`: the questions that fail by themselves if nothing else fell; else whatever got worse counts. */
type Sought = {
  readonly about: 'quality' | 'price'
  readonly only: ReadonlySet<string> | undefined
}

/**
 * What a likely cause may be sought for: `quality` where a gated metric of what was retrieved or answered fell beyond
 * chance, or a question fails by itself; `price` where the context alone grew past its tolerance. Undefined: for
 * nothing, as for whatever passes. Metrics of time and money are never looked at, nor those of a judge that is not
 * trusted.
 */
export function soughtFor(
  { verdict, metrics, findings }: Pick<Decision, 'verdict' | 'metrics' | 'findings'>,
  policy: Pick<PolicySettings, 'refusal'>,
  trusted: boolean,
): Sought | undefined {
  if (verdict === 'pass') return undefined
  const explained = metrics.filter(
    ({ gate, comparison: { metric } }) =>
      gate !== undefined && isExplained(metric) && (trusted || !needsJudge(metric, policy)),
  )
  const names = new Set(explained.map(({ comparison: { metric } }) => metric.name))
  const isLost = findings.some(
    (one) => isLostItems(one) && one.verdict === 'fail' && names.has(one.metric),
  )
  if (isLost || explained.some(hasFallen)) return { about: 'quality', only: undefined }
  const failing = findings.filter(
    (finding) =>
      kindOf(finding).rows !== undefined && (finding.verdict === 'fail' || 'accepted' in finding),
  )
  if (failing.length > 0) return { about: 'quality', only: new Set(failing.flatMap(itemsOf)) }
  return findings.some(isOfPrice) ? { about: 'price', only: undefined } : undefined
}

function itemsOf(finding: Finding): readonly string[] {
  return 'items' in finding && Array.isArray(finding.items) ? finding.items : []
}

/** Whether a gated metric fell by more than chance, or one of its slices that gates did. */
function hasFallen({ slices, ...whole }: WeighedMetric): boolean {
  return [whole, ...slices].some((part) => part.gate !== undefined && isBeyondChance(part))
}

function isBeyondChance({
  comparison: { improved, degraded },
  weighed,
}: Pick<WeighedMetric, 'comparison' | 'weighed'>): boolean {
  if (weighed === undefined || degraded.length - improved.length < fewest) return false
  const { drop, own, test } = weighed.change
  const p = own?.p ?? (test.kind === 'none' ? 0 : test.worse)
  return drop > 0 && p < alpha
}
