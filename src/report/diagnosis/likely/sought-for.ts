import { isLostItems } from '../../../verdict/findings/kinds/lost-items.ts'
import { isPastTolerance } from '../../../verdict/findings/kinds/tolerance.ts'
import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { needsJudge } from '../../../metrics/metric-traits.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import type { Decision } from '../../../verdict/decide.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import type { WeighedMetric } from '../../../verdict/weighed-metric.ts'
import { isOfPrice } from '../../../verdict/context-price.ts'
import { isExplained } from '../items/attributed-metrics.ts'

/**
 * A drop whose one-sided p-value is at least this high may be due to chance. Naming a cause takes
 * stronger evidence than blocking a change.
 */
const alpha = 0.05

/** The minimum number by which questions that got worse must outnumber those that got better. */
const fewest = 2

/**
 * `only` contains the questions that fail on their own, if only these need an explanation. It is
 * undefined if all questions that got worse need one.
 */
export type Sought = {
  readonly about: 'quality' | 'price' | 'proven'
  readonly only: ReadonlySet<string> | undefined
}

/**
 * Returns what a likely cause may explain. This is `quality` if a gated retrieval or answer metric
 * dropped and the drop is unlikely to be due to chance, or if a question fails on its own. It is
 * `price` if only the context grew beyond its tolerance. It is `proven` if a metric is past its
 * tolerance but the drop may be due to chance, in which case only ranks can prove a cause. Returns
 * undefined if there is nothing to explain, which is always the case if the verdict is `pass`. Time
 * and cost metrics never count, nor do an untrusted judge's metrics.
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
  if (findings.some(isOfPrice)) return { about: 'price', only: undefined }
  const isPast = findings.some((one) => isPastTolerance(one) && names.has(one.metric))
  return isPast ? { about: 'proven', only: undefined } : undefined
}

function itemsOf(finding: Finding): readonly string[] {
  return 'items' in finding && Array.isArray(finding.items) ? finding.items : []
}

/**
 * Returns whether a gated metric, or a gated slice of it, has a drop that is unlikely to be due to
 * chance.
 */
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
