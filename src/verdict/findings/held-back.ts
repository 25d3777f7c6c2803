import { distrusted } from './kinds/judge-untrusted.ts'
import { restsOnPreferences, restsOnVerdicts } from '../../metrics/metric-traits.ts'
import { isOfMetric } from '../credit-again.ts'
import type { Trust } from '../../lib/model/judging/judge-facts.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { Finding } from './all.ts'
import type { JudgeEvidence } from './judge-findings.ts'
import type { WeighedMetric } from '../weighed-metric.ts'

/**
 * Turns failures that depend only on an unproven judge into warnings and adds a finding with the
 * reason. This concerns metrics that use the judge's verdicts or preferences, unless human labels
 * correct the metric. If the evidence so far is unfavourable to the judge, adds the finding even if
 * nothing fails. Without an unproven judge, returns the findings unchanged.
 */
export function heldBack(
  findings: readonly Finding[],
  metrics: readonly WeighedMetric[],
  { judge }: { readonly judge: JudgeEvidence | undefined },
): readonly Finding[] {
  const { trust } = judge ?? {}
  const ofVerdicts = heldBackBy(trust, restsOnVerdicts, { findings, metrics })
  return heldBackBy(trust?.preferences, restsOnPreferences, { findings: ofVerdicts, metrics })
}

function heldBackBy(
  trust: Pick<Trust, 'kind' | 'missing' | 'isDoubtful'> | undefined,
  rests: (metric: Metric) => boolean,
  {
    findings,
    metrics,
  }: { readonly findings: readonly Finding[]; readonly metrics: readonly WeighedMetric[] },
): readonly Finding[] {
  if (trust?.kind !== 'unproven') return findings
  const gated = metrics
    .filter(
      ({ gate, comparison, weighed }) =>
        gate !== undefined &&
        rests(comparison.metric) &&
        weighed?.correction?.corrected === undefined,
    )
    .map(({ comparison }) => comparison.metric.name)
  const held = new Set<string>()
  const lowered = findings.map((finding) => {
    if (finding.verdict !== 'fail' || !isOfMetric(finding) || !gated.includes(finding.metric))
      return finding
    held.add(finding.metric)
    return { ...finding, verdict: 'warn' as const }
  })
  if (gated.length === 0 || (held.size === 0 && !trust.isDoubtful)) return findings
  const { missing } = trust
  const why = { kind: 'unproven', held: [...held], missing } as const
  return [...lowered, distrusted('warn', gated, why)]
}
