import { isShare } from '../../../metrics/metric-traits.ts'
import {
  metricName,
  percent,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { fewestBlocked } from '../../../verdict/auto-rule.ts'
import { ruleOfThree } from '../../../lib/stats/rule-of-three.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { amountWords, asWritten } from '../figures/metric-values.ts'

/**
 * Describes what the questions can detect: how many of them must get worse for a loss to block, the
 * tolerance, the loss that is still possible if nothing moved, and whether at least half of the
 * questions share documents. Uses the headline metric or, if it is not a gated share under `auto`
 * or `point`, the first metric that is. Returns undefined if there is none, or if nothing is
 * compared now or after the merge.
 */
export function sightSentence({ metrics, headline, outcome, verdict }: Report): Words | undefined {
  if (verdict === 'error' || (outcome !== 'compared' && outcome !== 'adopted')) return undefined
  const first = metrics.filter(({ metric }) => metric === headline)
  for (const metric of [...first, ...metrics]) {
    const gated = gatedShare(metric)
    if (gated === undefined) continue
    const isStill = outcome === 'compared' && metric.improved + metric.degraded === 0
    return say`${seen(metric, gated)}${isStill ? leftOpen(metric, gated.n) : say``}${gathered(metric)}`
  }
  return undefined
}

type Gated = {
  readonly n: number
  readonly tolerance: number
  readonly rule: 'auto' | 'point'
}

function gatedShare({ group, gate, base, coverage }: MetricReport): Gated | undefined {
  if (gate?.allowed === undefined || !isShare({ group }) || coverage.pairs === 0) return undefined
  // A relative tolerance is unknown if base has no value.
  if (gate.tolerance?.kind === 'relative' && base === undefined) return undefined
  if (gate.rule !== 'auto' && gate.rule !== 'point') return undefined
  const rule = gate.inconclusive === 'fail' ? 'point' : gate.rule
  const tolerance = asWritten({ gate, base }).gate.allowed ?? gate.allowed
  return { n: coverage.pairs, tolerance, rule }
}

function pointsOf({ group }: Pick<MetricReport, 'group'>): (value: number) => Words {
  return (value) => amountWords(value, group)
}

function seen({ metric, group }: MetricReport, { n, tolerance, rule }: Gated): Words {
  const these = n === 1 ? say`This one question` : say`These ${n} questions`
  const fewest = fewestBlocked(n, { tolerance, rule })
  const points = pointsOf({ group })
  const losses =
    fewest === undefined
      ? say`${these} cannot block any loss in ${metricName(metric)}`
      : say`${these} can block losses in ${metricName(metric)} on ${plural(fewest, 'question')} or more (${points(fewest / n)} if ${plain(fewest === 1 ? 'it' : 'each')} is lost entirely)`
  const isLess = tolerance > 0 && tolerance * n < 1 - 1e-9
  // This is the condition in `allowed-drop.ts` for `auto` to allow the loss of one question.
  if (isLess && rule === 'auto' && 1 / n < 2 * tolerance - 1e-9)
    return say`${losses}; ${points(tolerance)}, or one question (${points(1 / n)}), are allowed.`
  return isLess
    ? say`${losses}; the ${points(tolerance)} allowed are less than one question (${points(1 / n)}).`
    : say`${losses}; ${points(tolerance)} are allowed.`
}

function leftOpen({ metric, group }: MetricReport, n: number): Words {
  const points = pointsOf({ group })
  return say` ${metricName(metric)} moved on none of them; among questions that are not asked here, a loss of up to ${points(ruleOfThree(n))} is still possible (rule of three).`
}

function gathered({ statistics }: MetricReport): Words {
  const largest = statistics?.documents?.largest
  if (largest === undefined || largest < 0.5) return say``
  if (largest === 1) return say` All of these questions are about the same documents.`
  return say` ${percent(largest)} of these questions share documents.`
}
